import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'zh', 'empty'> = {
  category: '此类别中没有地点。',
  search: '没有找到与“{{query}}”相关的地点。',
  similar: '没有与“{{query}}”完全匹配的地点，以下是相近的结果。',
  searchHint: '试试换一个词、地名或国家。',
  searchAll: '在所有类别中搜索',
  showAll: '显示所有类别',
  filters: '没有符合筛选条件的地点。',
  clearFilters: '清除筛选',
  area: '地图的这一区域没有地点。',
  zoomOut: '缩小到最近的地点',
  clearArea: '搜索所有区域',
}
