import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'zh', 'storage'> = {
  title: '存储空间',
  intro: '此应用保存在此设备上的内容，好让它没有网络也能使用。',
  measuring: '正在计算…',
  unknown: '未知',
  kinds: {
    places: '地点和点评',
    placesHint: '整个目录。它会一直保留，因为没有网络时也需要它。',
    own: '你收藏和写下的内容',
    ownHint: '收藏的地点、点评、草稿和尚未发送的内容。这里的操作不会清除它们。',
    photos: '照片',
    photosHint: '你收藏或看过的地点的照片，以及你拍的照片。',
    streets: '在地图上看过的街道',
    streetsHint: '没有网络也能再次显示。',
    maps: '离线地图',
    mapsHint: '由你下载；可在“离线地图”中逐一查看。',
    app: '应用本身',
    appHint: '好让它没有网络也能启动。',
  },
  total: '共 {{size}}',
  room: '浏览器统计已用 {{used}}。只要此设备有空间，最多可用 {{quota}}。',
  roomLabel: '已用空间',
  noRoom: '此浏览器不提供可用空间的信息。',
  kept: '浏览器已承诺保留所有这些内容，直到你删除。',
  notKept: '当此设备空间不足时，浏览器可能会清除所有这些内容。',
  ask: '请求保留全部内容',
  refused: '浏览器这次没有同意。对已安装或经常使用的应用，它更容易同意。',
  sevenDays:
    '如果在使用 Safari 的七天里都没有打开某个网站，Safari 会删除该网站保存的内容。添加到主屏幕后，此应用会保留一切：点按“共享”，再点按“添加到主屏幕”。',
  clear: '清除',
  question: {
    photos: '要清除照片吗？',
    photosText:
      '来自网络的 {{size}} 照片将被清除。你拍摄且尚未发送的照片会保留。有网络时，再次查看相应地点，照片会重新加载。',
    streets: '要清除街道吗？',
    streetsText: '之后没有网络时，除离线地图外，地图将不显示街道。有网络时，再次查看就会重新加载。',
    maps: '要删除所有离线地图吗？',
    mapsText: '此设备上的所有离线地图（{{size}}）都将删除，包括正在下载的。之后需要逐一重新下载。',
    confirm: '清除',
    cancel: '保留',
    busy: '正在清除…',
  },
  done: {
    photos: '照片已清除',
    streets: '街道已清除',
    maps: '离线地图已删除',
    text: '已释放 {{size}}。',
    nothing: '没有可以清除的内容。',
  },
  failed: '操作失败，请重试。',
  full: {
    text: '浏览器给此应用的空间已用 {{percent}}%',
    open: '查看存储空间',
    later: '以后再说',
  },
}
