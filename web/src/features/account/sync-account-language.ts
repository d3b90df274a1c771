import type { LanguageCode, LanguageSettings, User } from '@worldschool/schema'
import { putAccountLanguage } from '../../api/account.ts'
import { viewStore } from '../../db/device.ts'
import { updateSettings, useSettingsStore } from '../../stores/settings.ts'
import { checkSessionAfterError, deviceSync } from '../../sync/device-sync.ts'

interface LanguageDeps {
  viewer: () => User | null
  settings: () => LanguageSettings
  /** Asks the server to use a language for the account's mails, and shows the response. */
  send: (viewer: User, language: LanguageCode) => Promise<void>
  /** Called when the server has stored the choice. */
  onSent: () => void
}

/**
 * Returns a function that sends the language of the account's mails to the server if necessary: after each choice,
 * and once for an account without a language. A failed attempt is repeated only if the function is called with
 * `isRetry`.
 */
export function createLanguageSync(deps: LanguageDeps): (isRetry?: boolean) => Promise<void> {
  let tried = ''
  return async (isRetry = false) => {
    const viewer = deps.viewer()
    const { language, isUntold } = deps.settings()
    if (!viewer || (viewer.language && !isUntold)) return
    const request = `${viewer.id} ${language}`
    if (request === tried && !isRetry) return
    tried = request
    try {
      if (viewer.language !== language) await deps.send(viewer, language)
      // If the language was changed in the meantime, it has not been sent yet.
      if (deps.settings().language === language) deps.onSent()
    } catch {
      // Tried again when the network is back, at the next choice or at the next start.
    }
  }
}

/** Keeps the language of the account's mails the same as the language of this app. */
export function startLanguageSync(): void {
  const syncLanguage = createLanguageSync({
    viewer: () => viewStore.get().viewer,
    settings: () => useSettingsStore.getState().language,
    send: async (viewer, language) =>
      deviceSync.updateAccount(
        await putAccountLanguage(fetch, viewer, { language }).catch(checkSessionAfterError),
      ),
    onSent: () => updateSettings('language', { isUntold: false }),
  })
  viewStore.subscribe(() => void syncLanguage())
  useSettingsStore.subscribe(() => void syncLanguage())
  window.addEventListener('online', () => void syncLanguage(true))
  void syncLanguage()
}
