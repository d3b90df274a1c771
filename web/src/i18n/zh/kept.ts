import type { Texts } from '../texts.ts'

/** What of the saved places is on this device. */
export const kept: Texts<'zh', 'kept'> = {
  here: '已在此设备',
  small: '已在此设备，照片为小图',
  keeping: '正在保存照片 {{done}}/{{photos}}…',
  keepingReviews: '正在保存点评…',
  full: '此设备没有空间保存它的照片',
  missingPhotos: '照片尚未保存',
  missingReviews: '点评尚未保存',
  told: {
    keeping: '正在把你收藏的地点保存到此设备。',
    done: '你收藏的地点已在此设备上，包括照片和点评。',
  },
}
