import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'zh', 'update'> = {
  waiting: '新版本已就绪',
  update: '更新',
  later: '以后再说',
  working: '正在更新…',
  writing: '你正在另一个标签页中写内容。它已保存为草稿，但那个标签页可能需要重新加载。',
  anyway: '仍要更新',
  slow: '稍后就会生效，或在下次打开应用时生效。',
  elsewhere: '已在另一个标签页中更新',
  retired: '此应用已修复',
  reload: '重新加载',
  missing: {
    title: '无法加载这一部分',
    offline: '你已离线，而它还不在此设备上。内容没有丢失。',
    text: '可能是网络较慢，或者应用已有新版本。内容没有丢失。',
    kept: '你输入的内容已保存为草稿。',
    retry: '重试',
    close: '关闭',
  },
}
