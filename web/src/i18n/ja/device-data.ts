import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'ja', 'deviceData'> = {
  outdated: {
    title: 'これは古いバージョンです',
    text: 'この端末では新しいバージョンがすでに使われています。このアプリのウィンドウをすべて閉じて、もう一度開いてください。データは失われません。',
  },
  blocked: {
    title: '古いバージョンがまだ開いています',
    text: 'このアプリのほかのタブやウィンドウを閉じると、ここで自動的に続行します。',
  },
  unavailable: {
    title: 'このブラウザはこのサイトの保存をブロックしています',
    text: 'この端末にデータを保存できません。ブラウザの設定でこのサイトのCookieとサイトデータを許可するか、プライベートブラウズを終了してから、もう一度お試しください。それまでは、オンラインのときに下のスポットを読めます。',
  },
  slow: 'この端末のデータの読み込みに、通常より時間がかかっています。このアプリをほかのタブやウィンドウで開いている場合は、閉じると自動的に続行します。',
}
