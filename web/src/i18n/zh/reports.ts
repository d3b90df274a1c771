import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'zh', 'reports'> = {
  open: '报告问题',
  title: '报告问题',
  description: '我们的管理员会查看，只有他们能看到这些内容。',
  kind: '哪里有问题？',
  kinds: {
    wrong_details: '信息有误（价格、开放时间、联系方式）',
    wrong_place: '地图位置不对',
    closed: '已永久关闭',
    unsafe: '对儿童不安全',
    duplicate: '重复收录',
    other: '其他问题',
  },
  comment: '说明',
  commentHints: {
    wrong_details: '哪里有误？正确的信息是什么？',
    wrong_place: '它实际在哪里？',
    closed: '知道是从什么时候开始的吗？',
    unsafe: '家庭需要注意什么？',
    duplicate: '另一个叫什么名字？',
    other: '有什么需要告诉我们的？',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: '请简单描述问题。',
  kindMissing: '请选择一个问题。',
  send: '发送报告',
  busy: '正在发送…',
  done: '感谢你的报告',
  doneText: '已保存在此设备上，联网后会发送给管理员。',
  failed: '出错了',
  failedText: '无法将你的报告保存到此设备，请重试。',
  leaveTitle: '不发送就离开吗？',
  leaveText: '你写的内容将会丢失。',
  leave: '离开',
  stay: '继续填写',
}
