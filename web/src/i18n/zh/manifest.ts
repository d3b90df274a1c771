import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'zh', 'manifest'> = {
  description: '为边旅行边学习的家庭准备的学习、居住、相聚和用餐地点。离线也能用。',
  shortcuts: {
    saved: '收藏',
    add: '添加地点',
  },
  pictures: {
    explore: '地图和卡片上的地点',
    place: '一个地点的详细信息',
    saved: '离线查看收藏的地点',
    wide: '地图旁的地点',
  },
  noScript: '请启用 JavaScript。',
  notStarted: '应用尚未启动。请重新加载页面。如果仍然不行，可能是地址有误，或者应用的文件被拦截。',
  reload: '重新加载',
}
