import { putAccountLanguage } from '../../api/account.ts'
import { viewStore } from '../../db/device.ts'
import { updateSettings, useSettingsStore } from '../../stores/settings.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import { lookInto } from '../../sync/look-into.ts'
import { createLanguageTeller } from './tell-language.ts'

/** Keeps the language of the account's mails that of this app. */
export function startTellingLanguage(): void {
  const look = createLanguageTeller({
    viewer: () => viewStore.get().viewer,
    settings: () => useSettingsStore.getState().language,
    tell: async (viewer, language) =>
      deviceSync.updateAccount(
        await putAccountLanguage(fetch, viewer, { language }).catch(lookInto),
      ),
    onTold: () => updateSettings('language', { isUntold: false }),
  })
  viewStore.subscribe(() => void look())
  useSettingsStore.subscribe(() => void look())
  window.addEventListener('online', () => void look(true))
  void look()
}
