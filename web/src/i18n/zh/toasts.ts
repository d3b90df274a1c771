import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'zh', 'toasts'> = {
  label: '消息',
  dismiss: '关闭',
  region: '消息（{hotkey}）',
  noRoom: '此设备空间已满。请先删除一些不需要的内容。',
  freeUp: '释放空间',
  freeUpHow: '在设置的“存储空间”中可以查看哪些内容能清除。',
}
