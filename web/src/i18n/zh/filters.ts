import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'zh', 'filters'> = {
  title: '排序与筛选',
  sort: {
    legend: '排序方式',
    newest: '最新',
    nearest: '距离最近',
    rating: '评分最高',
    nearestHint: '使用此设备的位置。',
    locating: '正在获取你的位置…',
  },
  show: {
    legend: '显示',
    saved: '仅看收藏',
    free: '仅看免费',
    freeHint: '隐藏收费地点；价格不明确的仍会显示。',
  },
  age: {
    label: '孩子的年龄',
    any: '不限年龄',
    baby: '不满 1 岁',
    years_other: '{{count}} 岁',
    hint: '年龄不明确的地点仍会显示。',
  },
  amenities: {
    legend: '设施',
    hint: '显示具备所选全部设施的地点。',
  },
  clear: '全部清除',
  showPlaces_other: '显示 {{number}} 个地点',
  found_other: '{{number}} 个地点',
  active: {
    label: '已启用的筛选',
    remove: '移除筛选：{{filter}}',
    rating: '评分最高优先',
    ageBaby: '孩子不满 1 岁',
    age_other: '孩子 {{count}} 岁',
    unclearPrice_other: '其中 {{number}} 个价格不明确。',
  },
}
