import type { LanguageCode, LanguageSettings, User } from '@worldschool/schema'
import { putAccountLanguage } from '../../api/account.ts'
import { viewStore } from '../../db/device.ts'
import { updateSettings, useSettingsStore } from '../../stores/settings.ts'
import { checkSessionAfterError, deviceSync } from '../../sync/device-sync.ts'

interface LanguageWorld {
  viewer: () => User | null
  settings: () => LanguageSettings
  /** Asks the server to write to the account in a language, and shows what it answers. */
  tell: (viewer: User, language: LanguageCode) => Promise<void>
  /** The server knows of the choice. */
  onTold: () => void
}

/**
 * Tells the server what language an account's mails are to be in: after each choice, and once for an
 * account that has none. Answers what looks whether there is something to tell; what could not be told
 * is told again when it is asked to look `anew`.
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
      // Chosen anew meanwhile, it is not told yet.
      if (world.settings().language === language) world.onTold()
    } catch {
      // With the network, the next choice or the next start.
    }
  }
}

/** Keeps the language of the account's mails that of this app. */
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
