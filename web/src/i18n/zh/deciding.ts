import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'zh', 'deciding'> = {
  open: '隐藏或移除',
  reviewBy: '{{name}} 的点评',
  title: '隐藏或移除',
  text: '发布者会看到你的决定和原因。你可以在管理面板中撤销，但移除的内容会在 {{days}} 天后永久删除。',
  what: '要怎么处理？',
  states: {
    hidden: '隐藏：只有发布者和管理员能看到',
    removed: '移除：立即隐藏，并在 {{days}} 天后永久删除',
  },
  reason: '原因',
  reasonMissing: '请选择原因。',
  facts: '给发布者的说明',
  factsHint: '具体有什么问题？{{count}}/{{max}} 字',
  factsMissing: '请说明违反了哪条规则。',
  submit: {
    hidden: '隐藏',
    removed: '移除',
  },
  busy: '正在保存…',
  done: {
    hidden: '已隐藏',
    removed: '已移除',
  },
  doneText: '其他人已看不到。',
  undo: '撤销',
  failed: '未保存',
  failedText: '无法保存决定，请重试。',
  offline: '你已离线。保存决定需要网络连接。你输入的内容会保留在这里。',
  leaveTitle: '要放弃已输入的内容吗？',
  leaveText: '决定尚未保存。',
  leave: '放弃',
  stay: '继续填写',
  sanction: {
    open: '警告或暂停 {{name}}',
    warn: '警告 {{name}}',
    text: '对方会在应用和邮件中看到原因。隐藏或删除内容需另行决定。',
    kinds: {
      warning: '警告：不限制任何操作',
      suspension: '暂停：对方添加、修改或点评的内容不会发布',
      lifted: '解除暂停',
    },
    length: '多长时间？',
    days_other: '{{number}} 天',
    untilLifted: '直到管理员解除',
    facts: '给对方的说明',
    submit: {
      warning: '警告',
      suspension: '暂停',
      lifted: '解除暂停',
    },
    done: {
      warning: '已警告',
      suspension: '已暂停',
      lifted: '已解除暂停',
    },
    doneText: '对方会收到通知。',
  },
  everything: {
    title: '隐藏或移除 {{name}} 的全部内容',
    progress: '已完成 {{done}} 项，剩余 {{left}} 项…',
    done: '已完成：{{done}} 项',
    doneText: '该成员会在应用中看到处理决定。',
  },
}
