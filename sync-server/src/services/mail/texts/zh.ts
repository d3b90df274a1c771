import type { MailTexts } from './mail-texts.ts'

/** Mail texts in Chinese. */
export const zh: MailTexts = {
  hello: '你好：',
  helloName: '{{username}}，你好：',
  signature: '{{product}} 团队',
  confirmEmail: {
    subject: '请验证你的邮箱',
    text: '有人（希望是你本人）用此邮箱注册了 {{product}} 账号。请在此验证，其他人才能看到你添加的地点和点评：',
    button: '验证邮箱',
    once: '此链接只能使用一次，{{days}} 天内有效。',
    notYou: '如果不是你本人操作，请忽略此邮件。不会发布任何内容，我们也不会再给你发邮件。',
  },
  resetLink: {
    subject: '设置新密码',
    text: '有人（希望是你本人）为你的 {{product}} 账号申请了新密码。请在这里设置：',
    button: '设置新密码',
    once: '此链接仅可使用一次，{{minutes}} 分钟内有效。',
    notYou: '如果不是你本人操作，请忽略此邮件。你的密码不会改变。',
  },
  passwordChanged: {
    subject: '你的密码已更改',
    text: '你的 {{product}} 账号已设置新密码，其他所有设备均已退出登录。',
    notYou:
      '如果不是你本人操作，请在应用中通过“忘记密码？”重新获取链接，并回复此邮件，我们会帮助你。',
  },
  secondFactorOn: {
    subject: '两步验证已开启',
    text: '现在，登录你的 {{product}} 账号还需要身份验证器应用中的验证码。其他所有设备均已退出登录。请妥善保管恢复码。',
    notYou: '如果不是你本人操作，请立即回复此邮件，我们会帮助你。',
  },
  secondFactorOff: {
    subject: '两步验证已关闭',
    text: '现在只用密码就可以登录你的 {{product}} 账号。',
    notYou: '如果不是你本人操作，请更改密码并立即回复此邮件，我们会帮助你。',
  },
  emailChanged: {
    subject: '你的邮箱地址已更改',
    text: '你的 {{product}} 账号已改用另一个邮箱地址，其他所有设备均已退出登录。这是我们发送到此邮箱的最后一封邮件。',
    notYou: '如果不是你本人操作，请立即回复此邮件，我们会帮助你。',
  },
  decision: {
    subject: '关于你发布内容的处理决定',
    text: '审核员对你发布的内容作出了处理决定。',
    subjects: {
      resource: '你添加的地点“{{name}}”',
      review: '你对“{{name}}”的点评',
      photo: '你添加的“{{name}}”照片',
    },
    states: {
      visible: '已恢复：所有人都能再次看到。',
      hidden: '已隐藏：只有你和审核员能看到。',
      hiddenPhoto: '已隐藏：任何人都看不到。',
      removed: '已移除：其他人已看不到。作出决定 {{days}} 天后将永久删除。',
    },
    reasons: {
      unsafe_for_children: '可能对儿童不安全。',
      illegal: '可能违反法律。',
      personal_data: '包含他人的个人信息。',
      harassment: '攻击或骚扰他人。',
      misleading: '内容有误或具有误导性。',
      spam: '属于广告或垃圾信息。',
      copyright: '未经许可使用他人的作品。',
      off_topic: '不适合收录在此目录中。',
      other: '违反了其他规则。',
    },
    together: '你发布的其他内容也有同样的决定（{{others}} 项）。所有决定都可在应用中查看。',
    appeal: '如有异议，你可以在六个月内在应用中申诉，也可以回复此邮件。',
    complain: '如有异议，请回复此邮件。',
  },
  sanction: {
    subject: '关于你账号的处理决定',
    kinds: {
      warning: '审核员就你的 {{product}} 账号向你发出了警告。',
      suspension: '审核员已暂停你的 {{product}} 账号，直至{{date}}。',
      suspensionOpen: '审核员已暂停你的 {{product}} 账号。',
      lifted: '你的 {{product}} 账号已恢复。设备上等待的内容将会发送。',
    },
    suspended:
      '账号暂停期间，你可以阅读、收藏和删除。你添加、修改或点评的内容会保留在设备上，之后再发送。',
  },
  reportReceived: {
    subject: '我们已收到你的报告',
    text: '谢谢。我们已收到你在 {{product}} 的报告，审核员会进行查看。',
    next: '我们会另发邮件告知结果。编号：{{reference}}',
    notYou: '如果你没有提交报告，请忽略此邮件。',
  },
  reportClosed: {
    subject: '你的报告的处理结果',
    subjects: {
      resource: '你报告了地点“{{name}}”。',
      review: '你报告了“{{name}}”的一条点评。',
      photo: '你报告了“{{name}}”的一张照片。',
      member: '你报告了 {{product}} 的一名成员。',
    },
    outcomes: {
      resolved: '审核员已查看并处理。',
      acted: '审核员认定其违反规则，并已采取措施。',
      declined: '审核员已查看，决定不采取措施。',
    },
  },
  appeal: {
    subject: '你的申诉结果',
    upheld: '审核员已查看你的申诉，维持原决定。',
    reversed: '审核员已查看你的申诉，并撤销了该决定。',
  },
  accountClosed: {
    subject: '你的账号已被关闭',
    text: '管理员已删除你的 {{product}} 账号，包括你的点评和收藏。',
  },
  accountDeleted: {
    subject: '你的账号已删除',
    text: '你的 {{product}} 账号已删除，你的点评和收藏的地点也已一并删除。感谢你曾是社区的一员。',
    notYou: '如果不是你本人操作，请回复此邮件，我们会为你查明情况。',
  },
}
