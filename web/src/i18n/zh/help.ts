import type { Texts } from '../texts.ts'

/** Help & Support, the FAQ in Settings, and the dialogs for language and unit. */
export const help: Texts<'zh', 'help'> = {
  region: {
    title: '语言与地区',
    language: '语言',
    languageText: '应用的语言。其他家庭写的内容保持原文。',
    notTranslated: '尚未翻译',
    distanceUnit: '距离单位',
    dialogTitle: '距离单位',
    dialogText: '用于所有距离的显示。',
    units: {
      km: '公里',
      mi: '英里',
    },
    choice: '{{name}}（{{unit}}）',
    done: '完成',
  },
  faq: {
    title: '常见问题',
    types: {
      question: '我能找到哪些类型的地点？',
      answer:
        '为边旅行边学习的家庭准备的八类地点：亲子活动、住宿、非传统学校、环球游学（worldschooling）基地、聚会、餐厅、医生和共享办公空间。点按“探索”页的类别标签，可以一次只看一类。',
    },
    adding: {
      question: '怎样添加新地点？',
      answer:
        '点按“探索”页的“+”按钮。选择类别，填写地点的名称和位置，再用一两句话介绍一下；设施、适合年龄、价格和联系方式可填可不填。添加地点需要账号，如果你还没登录，会先请你登录。没有网络时，地点会先保存在你的设备上，稍后发送。',
    },
    saving: {
      question: '怎样收藏地点以便以后查看？',
      answer:
        '点按卡片上或地点窗口中的心形；再点一次即可取消收藏。收藏的地点在底部的“收藏”标签页中，有没有网络都能看。没有账号时，收藏只保留在此设备上；有账号时，会同步到你的所有设备。',
    },
    accuracy: {
      question: '地图上的位置有多准确？',
      answer:
        '取决于添加地点的人。位置来自建议的位置，或添加者当时所在的地方，所以可能是城镇中心，而不是大门口。有些地点没有位置，只出现在列表中。出发前请直接向该地点确认地址。',
    },
    friendly: {
      question: '怎样的地点适合环球游学？',
      answer:
        '欢迎孩子，有东西可学或有人一起学，并且适合会停留一段时间、不按学校作息生活的家庭。适合年龄、设施和其他家庭的点评，能帮你判断它是否适合你们。',
    },
    reporting: {
      question: '怎样报告错误信息？',
      answer:
        '打开地点，点按窗口底部的“报告问题”。不需要账号；有账号时，离线也能报告。你自己添加的地点可以自行更正：打开它，点按“编辑地点”。',
    },
  },
  help: {
    title: '帮助与支持',
    openHint: '指南、常见问题和邮件',
    text: '有什么可以帮你？',
    guide: '使用指南',
    guideHint: '怎样查找、收藏、点评和添加地点',
    faq: '常见问题',
    faqHint: '最常见的问题',
    safety: '安全须知',
    safetyHint: '见面、报告、各国求助热线',
    email: '邮件支持',
    newTab: '在新标签页中打开',
    subject: '帮助请求',
    body: '你好，\n\n我需要以下帮助：\n\n\n\n谢谢！\n\n{{product}} v{{version}}，构建 {{build}}',
    version: '{{product}} v{{version}}',
  },
}
