/** Pages that ship with the app, outside its router. */
export const guidePages = { guide: '/guide/index.html', faq: '/guide/faq.html' } as const
