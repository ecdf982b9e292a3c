# The command in an image: docker build -t tinamou . && docker run --rm -v "$PWD:/work" tinamou check .
# The binary has GLPK in it, which is under the GNU General Public License: see /usr/local/share/doc/tinamou in the image.
FROM swift:6.3.1-bookworm AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends libglpk-dev=5.0-1 libltdl-dev=2.4.7-7~deb12u1 python3=3.11.2-1+b1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN binary="$(scripts/release --static)" \
  && install -D "$binary" /installed/bin/tinamou \
  && cp -R "$(dirname "$binary")/share" /installed/share

# The binary needs no library of it.
FROM debian:bookworm-slim
COPY --from=build /installed/ /usr/local/
WORKDIR /work
# nobody
USER 65534
ENTRYPOINT ["tinamou"]
