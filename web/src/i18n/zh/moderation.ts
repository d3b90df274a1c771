import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'zh', 'moderation'> = {
  title: '对你发布内容的处理决定',
  hint: '被审核员隐藏、移除或恢复的内容',
  text: '审核员会检查发布的内容是否符合此目录的规则。每项决定都会说明原因。',
  bar: '审核员对你发布的内容作出了处理决定。',
  show: '查看',
  close: '关闭',
  subjects: {
    resource: '你添加的地点“{{name}}”',
    review: '你对“{{name}}”的点评',
    photo: '你添加的“{{name}}”照片',
    other: '你发布的“{{name}}”相关内容',
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
  sanction: {
    warning: '审核员向你发出了警告。',
    suspension: '你的账号已被暂停至{{date}}。',
    suspensionOpen: '你的账号已被暂停。',
    suspensionOver: '你的账号曾被暂停至{{date}}。',
    lifted: '你的账号已恢复正常。',
    meaning: '你可以阅读、收藏和删除。你添加、修改或点评的内容会留在设备上，暂停期结束后再发送。',
  },
  automated: '由系统自动决定',
  byPerson: '由人工决定',
  yourText: '你写的内容',
  complain: '如有异议，请通过设置中的“联系支持”写信给我们。',
}
