import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'zh', 'map'> = {
  canvas:
    '地点地图。用方向键移动，用加号和减号缩放。按回车键打开中央十字处的内容。按 Tab 键前往可见的地点。',
  twoFingers: '请用双指移动地图',
  clusterOpened_other: '已放大到 {{number}} 个地点。',
  nothingHere: '十字处没有内容。请移动地图再试。',
  markers: {
    list: '地图上的地点',
    place: '{{name}}，{{category}}',
    group: '一组地点，共 {{number}} 个',
    atCross: '十字处：{{name}}',
  },
  spot: {
    title_other: '此处有 {{number}} 个地点',
    back: '返回 {{number}} 个地点',
    first: '其中前 {{number}} 个：',
    showInList: '在列表中显示',
  },
  area: {
    search: '搜索此区域',
    toList_other: '显示 {{number}} 个地点',
    active: '地图的这一区域',
  },
  card: {
    show: '在地图上显示“{{name}}”',
  },
  window: {
    nearCount_other: '{{distance}}内有 {{number}} 个地点',
    fromYou: '位于你{{direction}} {{distance}}处',
    fromPlace: '位于“{{name}}”{{direction}} {{distance}}处',
  },
  near: {
    active: '距“{{name}}”最近优先',
    sort: '“{{name}}”附近',
  },
  directions: {
    north: '以北',
    northeast: '东北方向',
    east: '以东',
    southeast: '东南方向',
    south: '以南',
    southwest: '西南方向',
    west: '以西',
    northwest: '西北方向',
  },
  where: {
    legend: '位置',
    country: '国家',
    anywhere: '不限',
    town: '城镇或地区',
    allOf: '{{country}}全境',
    option: '{{name}}（{{number}}）',
    in: '位置：{{place}}',
  },
}
