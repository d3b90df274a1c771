import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'zh', 'gallery'> = {
  photos: '照片',
  open: '打开“{{name}}”的第 {{number}} 张照片',
  title: '“{{name}}”的照片',
  photo: '“{{name}}”的照片，第 {{number}} 张，共 {{count}} 张',
  counter: '{{number}} / {{count}}',
  close: '关闭照片',
  previous: '上一张照片',
  next: '下一张照片',
  zoomIn: '放大',
  zoomOut: '缩小',
  notHere: '这张照片还不在此设备上，联网后会下载。',
  delete: {
    label: '删除这张照片',
    title: '删除照片',
    text: '确定要删除“{{name}}”的这张照片吗？此操作无法撤销。',
    confirm: '删除',
    deleting: '正在删除…',
    cancel: '取消',
    done: '照片已删除',
    doneText: '它不再随此地点显示。',
    failed: '出错了',
    failedText: '无法删除照片，请重试。',
  },
}
