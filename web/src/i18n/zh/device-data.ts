import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'zh', 'deviceData'> = {
  outdated: {
    title: '这是旧版本',
    text: '此设备上已使用过更新的版本。请关闭此应用的所有窗口，再重新打开。内容不会丢失。',
  },
  blocked: {
    title: '旧版本仍在运行',
    text: '请关闭此应用的其他标签页和窗口，这里会自动继续。',
  },
  unavailable: {
    title: '此浏览器阻止本网站存储数据',
    text: '无法在此设备上保存任何内容。请在浏览器设置中允许本网站使用 Cookie 和网站数据，或退出无痕浏览，然后重试。在此之前，联网时可以阅读下面的地点。',
  },
  slow: '读取此设备上的数据所需时间比平时长。如果此应用在其他标签页或窗口中打开，请将其关闭，此处会自动继续。',
}
