import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'zh', 'blocking'> = {
  title: '已屏蔽的成员',
  hint: '你看不到其点评的成员',
  text: '你看不到这些成员的点评。对方不会收到通知。',
  empty: '你没有屏蔽任何人',
  emptyHint: '要屏蔽某位成员，请打开一个地点，在其点评下方选择“屏蔽此成员”。',
  since: '{{day}}屏蔽',
  waiting: '等待发送',
  open: '屏蔽此成员',
  askTitle: '要屏蔽{{name}}吗？',
  askText:
    '你将不会在任何设备上看到{{name}}的点评。{{name}}不会收到通知，平均评分保持不变。你可以随时在设置的“已屏蔽的成员”中撤销。',
  confirm: '屏蔽',
  busy: '正在屏蔽…',
  done: '已屏蔽{{name}}',
  undo: '撤销',
  unblock: '取消屏蔽',
  unblocked: '已取消屏蔽{{name}}',
  failed: '出错了',
  failedText: '无法在此设备上保存更改，请重试。',
  hidden_other: '已隐藏被你屏蔽的成员的 {{count}} 条点评。',
}
