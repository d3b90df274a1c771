import { showLanguage } from '../i18n/show-language.ts'
import { useShown } from '../i18n/shown.ts'
import { useSettingsStore } from '../stores/settings.ts'

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
