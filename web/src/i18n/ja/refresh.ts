import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'ja', 'refresh'> = {
  pull: '引っ張って更新',
  release: '指を離して更新',
  busy: '更新中…',
  upToDate: '最新です',
  offline: 'オフライン',
  failed: '更新できませんでした',
  firstPull: 'スポット {{total}}件中{{loaded}}件',
  firstPullHint: 'この端末にダウンロード中です。今すぐご覧になれます。',
}
