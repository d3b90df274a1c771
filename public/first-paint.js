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
  // Firefox throws for a site whose data is blocked. Dexie opens a channel when it loads, if there is the class.
  try {
    new BroadcastChannel('test').close()
  } catch {
    delete window.BroadcastChannel
  }
  // React continues its rendering in a message. WebKit and Firefox lose a message that is on its way when the page
  // enters the back/forward cache, and React would never render again. It prefers `setImmediate`, and this one sends
  // its messages again.
  const { port1, port2 } = new MessageChannel()
  const callbacks = []
  port1.onmessage = () => callbacks.shift()?.()
  window.setImmediate = (callback) => {
    callbacks.push(callback)
    port2.postMessage(0)
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const _ of callbacks) port2.postMessage(0)
  })
  // The app's script failed, or takes too long. index.html says so in every language: this leaves the browser's.
  const showNotStarted = () => {
    const notice = document.querySelector('.not-started')
    const inLanguage = (code) => notice?.querySelector(`[lang=${code.slice(0, 2)}]`)
    const text = navigator.languages.map(inLanguage).find(Boolean) ?? inLanguage('en')
    if (!text) return
    notice.replaceChildren(text)
    notice.dataset.failed = ''
    // Sending the form would lose the query of the address.
    notice.onsubmit = (event) => {
      event.preventDefault()
      location.reload()
    }
  }
  addEventListener('error', ({ target }) => target.type === 'module' && showNotStarted(), true)
  addEventListener('animationstart', (event) => {
    if (event.animationName === 'not-started') showNotStarted()
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
