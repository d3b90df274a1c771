import { showLanguage, useActiveLocale } from '../i18n/languages.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** `--paper` of each theme, for the browser's toolbars. */
const paper = { light: '#fbf6ec', dark: '#0e1d1d' } as const

/** Applies the stored appearance, and every later change immediately. Specification, section 4. */
export function watchAppearance(): void {
  apply(useSettingsStore.getState().appearance.darkMode)
  useSettingsStore.subscribe((state) => apply(state.appearance.darkMode))
}

function apply(isDark: boolean): void {
  const theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[theme])
}

/** How long the first screen may wait for its language before it is shown in English. */
const maxWaitMs = 4_000

/**
 * Shows the chosen language, now and after each change, and sets the `lang` of the page. Resolves when the
 * language is loaded, or after `maxWaitMs`: then the first screen can be rendered.
 */
export async function watchLanguage(): Promise<void> {
  const page = document.documentElement
  useActiveLocale.subscribe(({ language }) => {
    page.lang = language
  })
  const chosen = () => useSettingsStore.getState().language.language
  let last = chosen()
  useSettingsStore.subscribe(() => {
    if (last === chosen()) return
    last = chosen()
    void showLanguage(last)
  })
  // English is bundled already.
  if (last !== 'en')
    await Promise.race([
      showLanguage(last),
      new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
    ])
}
