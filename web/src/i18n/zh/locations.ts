import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'zh', 'locations'> = {
  foundBy: {
    list: '未使用搜索服务，在我们自己的城镇列表中搜索。',
    offline: '没有网络，仅在此设备上搜索。',
    unanswered: '暂时无法连接服务器，仅在此设备上搜索。',
  },
  count_other: '{{count}} 条建议',
  none: '没有建议',
  showMap: '在地图上显示“{{place}}”',
}
