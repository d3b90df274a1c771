import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'zh', 'install'> = {
  section: '应用',
  row: '安装应用',
  rowHint: '从主屏幕立即打开，离线也能用。',
  hint: {
    label: '安装应用',
    text: '添加到主屏幕：立即打开，离线也能用。',
    install: '安装',
    how: '查看方法',
    notNow: '暂不',
  },
  steps: {
    title: '添加到主屏幕',
    description: '在 Safari 中只需点三下。',
    close: '关闭',
    share: '点按 Safari 工具栏中的“共享”。',
    shareMore: '没看到？请查看三个点的菜单。',
    add: '向下滚动，点按“添加到主屏幕”。',
    confirm: '点按顶部的“添加”。',
    addButton: '添加',
    after: '主屏幕上的应用一开始是空的。在那里登录一次，就能看到你的收藏和点评。',
    done: '知道了',
  },
  busy: '请先完成手头的内容',
  busyText: '写完或关闭正在写的内容，再重新打开。',
}
