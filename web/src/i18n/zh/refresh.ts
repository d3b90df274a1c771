import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'zh', 'refresh'> = {
  pull: '下拉刷新',
  release: '松开刷新',
  busy: '正在刷新…',
  upToDate: '已是最新',
  offline: '离线',
  failed: '无法刷新',
  firstPull: '{{loaded}}/{{total}} 个地点',
  firstPullHint: '正在下载到此设备，你现在就可以先看看。',
}
