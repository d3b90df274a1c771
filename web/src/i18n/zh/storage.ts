import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'zh', 'storage'> = {
  title: '存储空间',
  intro: '此应用为了离线使用而保存在此设备上的内容。',
  measuring: '正在计算…',
  unknown: '未知',
  kinds: {
    places: '地点和点评',
    placesHint: '整个目录。始终保留，以便离线使用。',
    own: '你收藏的地点和发布的内容',
    ownHint: '收藏的地点、点评、草稿和未发送的更改。这里的操作不会清除它们。',
    photos: '照片',
    photosHint: '你收藏或打开过的地点的照片，以及你自己的照片。',
    streets: '在地图上看过的街道',
    streetsHint: '离线也能再次查看。',
    maps: '离线地图',
    mapsHint: '由你下载；可在“离线地图”中逐一查看。',
    app: '应用本身',
    appHint: '以便离线启动。',
  },
  total: '共 {{size}}',
  room: '已用 {{used}}，最多可用 {{quota}}。',
  roomLabel: '已用空间',
  noRoom: '此浏览器不提供空间信息。',
  kept: '浏览器会保留所有这些内容，直到你删除。',
  notKept: '如果此设备空间不足，浏览器可能会删除所有这些内容。',
  ask: '保留我的数据',
  refused: '浏览器这次没有同意。安装应用或经常使用后，浏览器更可能同意。',
  sevenDays:
    '如果你在七天的 Safari 使用中都没有打开某个网站，Safari 会删除该网站的数据。添加到主屏幕后，此应用会保留一切：点按“共享”，再点按“添加到主屏幕”。',
  clear: '清除',
  question: {
    photos: '要清除照片吗？',
    photosText:
      '将删除 {{size}} 已下载的照片。你自己未发送的照片会保留。联网后打开相应地点，其余照片会重新下载。',
    streets: '要清除街道吗？',
    streetsText: '之后离线时，只有离线地图会显示街道。联网后再次查看，街道会重新下载。',
    maps: '要删除所有离线地图吗？',
    mapsText:
      '此设备上的所有离线地图（{{size}}）都将删除，包括未完成的下载。要再次使用，需要逐一重新下载。',
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
    text: '此应用的存储空间已用 {{percent}}%',
    open: '查看存储空间',
    later: '以后再说',
  },
}
