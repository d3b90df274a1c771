// Before the first paint, so that a dark app never flashes white; a file of its own, as the content
// security policy allows no inline script. web/src/app/appearance.ts does the same from then on.
try {
  const stored = JSON.parse(localStorage.getItem('worldschooling-appearance') ?? '{}')
  if (stored.darkMode === true) {
    document.documentElement.dataset.theme = 'dark'
    document.querySelector('meta[name="theme-color"]').content = '#0e1d1d'
  }
} catch {
  // What cannot be read is light, the default.
}
