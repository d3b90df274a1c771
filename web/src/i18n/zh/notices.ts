import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'zh', 'notices'> = {
  title: '通知',
  newResources: {
    label: '新地点',
    hint: '附近有新地点时通知你。',
  },
  savedUpdates: {
    label: '收藏的地点更新',
    hint: '你收藏的地点有变化时通知你。',
  },
  note: '应用打开时（包括在后台）会发送通知。安装后，有些浏览器还允许它在关闭时大约每天检查一次更新。你的位置只保留在此设备上。',
  noLocation: '定位服务已关闭，因此无法判断哪些地点在附近。请在下方开启。',
  noPosition: '还不知道你的位置，因此无法判断哪些地点在附近。请先在地图上点按“回到我的位置”。',
  refused: {
    denied: '此网站的通知已被屏蔽。请在浏览器设置中允许通知，再重新开启。',
    default: '你尚未允许通知。请重新开启，并在浏览器询问时选择允许。',
    unsupported: '此浏览器无法显示通知。',
    'needs-install':
      '在 iPhone 和 iPad 上，只有安装后的应用才能发送通知。点按“共享”，再点按“添加到主屏幕”，然后在那里开启。',
  },
  one: {
    added: {
      title: '你附近的新地点：{{name}}',
      body: '{{location}}',
    },
    changed: {
      title: '“{{name}}”有更新',
      body: '你收藏了这个地点。',
    },
  },
  several: {
    added_other: '你附近有 {{count}} 个新地点。',
    changed_other: '{{count}} 个收藏的地点有变化。',
    gone_other: '{{count}} 个收藏的地点已不再收录。',
  },
  others_other: '另外 {{count}} 个',
}
