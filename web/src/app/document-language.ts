import { showLanguage, useShown } from '../i18n/languages.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** `--paper` of either theme, for the browser's own bars. */
const paper = { light: '#fbf6ec', dark: '#0e1d1d' } as const

/** Puts the stored appearance on the page, and every later change at once. Section 4. */
export function watchAppearance(): void {
  apply(useSettingsStore.getState().appearance.darkMode)
  useSettingsStore.subscribe((state) => apply(state.appearance.darkMode))
}

function apply(isDark: boolean): void {
  const theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[theme])
}

/** How long the first screen may wait for its language, before it comes in English meanwhile. */
const mostWaitMs = 4_000

/**
 * Shows what is chosen, now and after each choice, and tells browsers and screen readers which
 * language the page is in. Settles when the first screen can be drawn.
 */
export async function watchLanguage(): Promise<void> {
  const page = document.documentElement
  useShown.subscribe(({ language }) => {
    page.lang = language
  })
  const chosen = () => useSettingsStore.getState().language.language
  let last = chosen()
  useSettingsStore.subscribe(() => {
    if (last === chosen()) return
    last = chosen()
    void showLanguage(last)
  })
  // English is here already.
  if (last !== 'en')
    await Promise.race([showLanguage(last), new Promise((go) => setTimeout(go, mostWaitMs))])
}
