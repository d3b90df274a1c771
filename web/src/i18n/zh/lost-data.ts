import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'zh', 'lostData'> = {
  title: '浏览器已删除此应用的数据',
  text: '空间不足或应用一段时间未打开时，浏览器会这样做。此应用保存在此设备上的所有内容都已丢失。',
  unsent_other: '你上次在这里使用时，有 {{count}} 项更改尚未发送。此后仍未发送的更改已经丢失。',
  visitorSaves_other: '你未登录时收藏的 {{count}} 个地点已不在收藏中。',
  mapAreas_other: '此设备上的 {{count}} 张离线地图已消失，可在设置中重新下载。',
  signedIn: '重新登录即可恢复所有已发送的内容。',
  visitor: '目录会自动重新下载。',
  signIn: '登录',
  close: '知道了',
}
