import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'ja', 'offlineMaps'> = {
  title: 'オフラインマップ',
  intro:
    'ダウンロードした地図では、オフラインでも道路が表示されます。削除するまでこの端末に残ります。',
  loading: '地図を探しています…',
  none: 'ダウンロードできる道路地図は、まだありません。世界中の海岸線、国境、町は、すでにこの端末に入っています。',
  offline: {
    some: 'オフラインです。ダウンロードできる地図は、オンラインになると表示されます。ダウンロードは自動的に再開します。',
    none: 'この端末にオフラインマップはありません。ダウンロードできる地図は、オンラインになると表示されます。',
  },
  failed: '地図のリストを読み込めませんでした。',
  retry: '再試行',
  list: 'ダウンロードできる地図',
  status: {
    held: 'ダウンロード済み（{{size}}）',
    outdated: 'ダウンロード済み（{{size}}）。新しい地図（{{newSize}}）があります。',
    withdrawn:
      'ダウンロード済み（{{size}}）。この地図の提供は終了しました。削除すると、もう一度ダウンロードすることはできません。',
    progress: '{{received}} / {{total}}、{{percent}}',
    queued: 'ダウンロード待ち',
    network: 'ネットワーク待ち：{{progress}}',
    wifi: 'Wi-Fi待ち：{{progress}}',
    paused: '一時停止中：{{progress}}',
    begunAnew: 'サーバーの地図が変わったため、最初からダウンロードし直しています。',
  },
  failure: {
    room: 'この端末の空き容量がありません。不要なものを削除してください。ダウンロード済みの部分は残ります。',
    roomMissing: 'この端末の空き容量が{{size}}足りません。ダウンロード済みの部分は残ります。',
    gone: 'この地図の提供は終了しました。',
    damaged: '有効な地図ファイルではないため、削除しました。',
  },
  fault: {
    damaged:
      'この地図は読み取れなくなりました。もう一度ダウンロードするまで、道路はオンラインで読み込みます。',
    incomplete:
      'ブラウザがこの地図の一部を消去しました。もう一度ダウンロードするまで、その部分の道路はオンラインで読み込みます。',
  },
  action: {
    download: 'ダウンロード',
    update: 'アップデート',
    again: '再ダウンロード',
    pause: '一時停止',
    resume: '再開',
    mobile: 'モバイルデータを使う',
    retry: '再試行',
    cancel: '中止',
    delete: '削除',
    failed: 'この端末に保存できませんでした。もう一度お試しください。',
  },
  delete: {
    title: 'この地図を削除しますか？',
    text: '「{{title}}」はこの端末で{{size}}を使っています。削除すると、その地域の道路の表示には接続が必要です。',
    confirm: '{{size}}を削除',
    cancel: '残す',
  },
  cancel: {
    title: 'ダウンロードを中止しますか？',
    text: '「{{title}}」のダウンロード済みの{{size}}が削除されます。',
    textUpdate:
      '新しい「{{title}}」のダウンロード済みの{{size}}が削除されます。今ある地図は残ります。',
    confirm: 'ダウンロードを中止',
    cancel: '続ける',
  },
  mobile: {
    title: 'モバイルデータでダウンロードしますか？',
    text: '「{{title}}」は{{size}}です。通信料がかかることがあります。',
    confirm: 'モバイルデータを使う',
    cancel: '今はしない',
  },
  total: 'この端末の地図は{{size}}です。',
  free: '残りの空き容量は{{size}}です。',
  announce: {
    progress: '{{title}}：{{percent}}ダウンロード済み',
    queued: '{{title}}：ダウンロード待ち',
    network: '{{title}}：ネットワーク待ち',
    wifi: '{{title}}：Wi-Fi待ち',
    paused: '{{title}}：一時停止中',
    held: '{{title}}：ダウンロード済み',
    offered: '{{title}}：この端末にありません',
  },
}
