import type { LanguageCode, LanguageSettings, User } from '@worldschool/schema'
import { putAccountLanguage } from '../../api/account.ts'
import { viewStore } from '../../db/device.ts'
import { updateSettings, useSettingsStore } from '../../stores/settings.ts'
import { checkSessionAfterError, deviceSync } from '../../sync/device-sync.ts'

interface LanguageWorld {
  viewer: () => User | null
  settings: () => LanguageSettings
  /** Asks the server to use a language for the account's mails, and shows the response. */
  tell: (viewer: User, language: LanguageCode) => Promise<void>
  /** The server has recorded the choice. */
  onTold: () => void
}

/**
 * Sends the language of the account's mails to the server: after each choice, and once for an account that
 * has none. Returns a function that sends it if necessary; a failed attempt is repeated only if that
 * function is called with `anew`.
 */
export function createLanguageTeller(world: LanguageWorld): (anew?: boolean) => Promise<void> {
  let tried = ''
  return async (anew = false) => {
    const viewer = world.viewer()
    const { language, isUntold } = world.settings()
    if (!viewer || (viewer.language && !isUntold)) return
    const wish = `${viewer.id} ${language}`
    if (wish === tried && !anew) return
    tried = wish
    try {
      if (viewer.language !== language) await world.tell(viewer, language)
      // If the language was changed in the meantime, it has not been sent yet.
      if (world.settings().language === language) world.onTold()
    } catch {
      // Tried again when the network is back, at the next choice or at the next start.
    }
  }
}

/** Keeps the language of the account's mails the same as that of this app. */
export function startTellingLanguage(): void {
  const look = createLanguageTeller({
    viewer: () => viewStore.get().viewer,
    settings: () => useSettingsStore.getState().language,
    tell: async (viewer, language) =>
      deviceSync.updateAccount(
        await putAccountLanguage(fetch, viewer, { language }).catch(checkSessionAfterError),
      ),
    onTold: () => updateSettings('language', { isUntold: false }),
  })
  viewStore.subscribe(() => void look())
  useSettingsStore.subscribe(() => void look())
  window.addEventListener('online', () => void look(true))
  void look()
}
