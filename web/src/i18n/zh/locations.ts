import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'zh', 'locations'> = {
  foundBy: {
    list: '未使用搜索服务，在我们自己的城镇列表中搜索。',
    offline: '仅在此设备上搜索：没有网络。',
    unanswered: '仅在此设备上搜索：暂时无法连接我们的服务器。',
  },
  count_other: '{{count}} 条建议',
  none: '没有建议',
  showMap: '在地图上显示{{place}}',
}
