// Before the first paint, so that a dark app never flashes white and the screen that comes is the one
// that is painted first; a file of its own, as the content security policy allows no inline script.
// web/src/app/appearance.ts does the same for the theme from then on.
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
  const { pathname, search } = location
  if (pathname === '/') page.dataset.screen = 'explore'
  // Made by the build: which late files an address of the app begins with. .workspace/early-parts.ts
  if ((pathname !== '/' || search) && !pathname.startsWith('/guide/'))
    document.head.append(
      Object.assign(document.createElement('script'), { src: '/early-parts.js' }),
    )
}
