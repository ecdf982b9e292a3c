import Foundation
import Testing
import Tinamou
