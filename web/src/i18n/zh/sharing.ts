import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'zh', 'sharing'> = {
  filled: '已填入你分享的内容，请检查一下。',
  photosComing: '正在准备你的照片…',
  photosLost: '照片未添加',
  photosLostText: '只收到了文字。请重新分享照片，或在这里添加。',
  somePhotosLostText: '有些照片无法添加，其余照片已在表单中。',
  lost: '没有收到内容',
  lostText: '无法打开你分享的内容，请重新分享。',
  heldText: '请先完成或关闭正在填写的内容。添加地点时会用到你分享的内容。',
  question: {
    title: '要使用你分享的内容吗？',
    text: '你已有一份关于{{name}}的草稿。请保留草稿，或用分享的内容替换它。',
    unnamed: '某个地点',
    quoted: '“{{name}}”',
    keep: '保留草稿',
    use: '使用分享的内容',
    waits: '已为你保留',
    waitsText: '等你添加或放弃草稿后，分享的内容会出现在表单中。',
  },
}
