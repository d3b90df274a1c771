import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'zh', 'offline'> = {
  here: '已下载',
  small: '已下载（照片为小图）',
  downloading: '正在下载照片 {{done}}/{{photos}}…',
  downloadingReviews: '正在下载点评…',
  full: '空间不足，无法保存照片',
  missingPhotos: '照片尚未下载',
  missingReviews: '点评尚未下载',
  status: {
    downloading: '正在下载你收藏的地点。',
    done: '你收藏的地点已下载到此设备，包括照片和点评。',
  },
}
