internal import LayoutModel
