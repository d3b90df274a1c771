import { shownLanguage } from '../i18n/languages.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** Tells browsers and screen readers which language the page is in, now and after each choice. */
export function watchLanguage(): void {
  const apply = () => {
    document.documentElement.lang = shownLanguage(useSettingsStore.getState().language.language)
  }
  apply()
  useSettingsStore.subscribe(apply)
}
