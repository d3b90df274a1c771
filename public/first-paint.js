// Of the first paint, from then on web/src/app/document-language.ts; no inline script is allowed.
{
  const page = document.documentElement
  try {
    const stored = JSON.parse(localStorage.getItem('worldschooling-appearance') ?? '{}')
    if (stored.darkMode === true) {
      page.dataset.theme = 'dark'
      document.querySelector('meta[name="theme-color"]').content = '#0e1d1d'
    }
  } catch {
    // What cannot be read is light, the default.
  }
  // [SEC-22] Code comes from this origin alone. MapLibre shows the sources of a map as HTML: text with links.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location).origin === location.origin ? url : null),
    createHTML: (html) => html.replace(/<(?!\/?(?:a|b|br|i|span)\b)/gi, '&lt;'),
  })
  const { pathname, search } = location
  if (navigator.serviceWorker?.controller) page.dataset.installed = ''
  if (pathname === '/') page.dataset.screen = 'explore'
  // Made by .workspace/modulepreload.ts
  if ((pathname !== '/' || search) && !pathname.startsWith('/guide/'))
    document.head.append(
      Object.assign(document.createElement('script'), { src: '/early-parts.js' }),
    )
}
