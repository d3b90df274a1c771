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
  accountDeleted: {
    subject: '你的账号已删除',
    text: '你的 {{product}} 账号已删除，你的点评和收藏的地点也已一并删除。感谢你曾是社区的一员。',
    notYou: '如果不是你本人操作，请回复此邮件，我们会为你查明情况。',
  },
}
