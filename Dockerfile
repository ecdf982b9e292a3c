# The command in an image: docker build -t tinamou . && docker run --rm -v "$PWD:/work" tinamou check .
# The image has GLPK in it, which is under the GNU General Public License.
FROM swift:6.3.1-bookworm AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends libglpk-dev=5.0-1 python3=3.11.2-1+b1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN binary="$(scripts/release)" \
  && install -D --strip "$binary" /installed/bin/tinamou \
  && cp -R "$(dirname "$binary")/share" /installed/share

# The image has the Swift libraries; what is left to install is GLPK.
FROM swift:6.3.1-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libglpk40=5.0-1 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /installed/ /usr/local/
WORKDIR /work
# nobody
USER 65534
ENTRYPOINT ["tinamou"]
