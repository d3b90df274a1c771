import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'zh', 'locations'> = {
  foundBy: {
    list: '以下是我们自己城镇列表中的结果。',
    offline: '你已离线，以下是此设备上的结果。',
    unanswered: '服务器没有响应，以下是此设备上的结果。',
  },
  count_other: '{{count}} 条建议',
  none: '没有建议',
  showMap: '在地图上显示“{{place}}”',
}
