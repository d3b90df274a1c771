import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'zh', 'savedList'> = {
  title: '收藏的地点',
  loading: '正在加载收藏的地点…',
  fetchFailed: '无法加载收藏的地点',
  emptyTitle: '还没有收藏的地点',
  emptyText: '去探索吧，收藏你喜欢的环球游学地点！',
  explore: '探索',
  count_other: '{{count}} 个收藏的地点',
  visitorHint: '只保存在此设备上。登录后可添加到你的账号。',
  signIn: '登录',
}
