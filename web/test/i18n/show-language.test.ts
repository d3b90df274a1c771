import { storageKeys } from '@worldschool/schema'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { translatedLanguages } from '../../src/i18n/languages.ts'
import {
  notificationMessagesByLanguage,
  notificationMessagesIn,
} from '../../src/notifications/notification-messages.ts'
import { storeValuesHere } from '../support/stored-values.ts'
import { waitUntil } from '../support/wait-until.ts'

const { stored } = storeValuesHere()

/** The language in the settings when the app starts with these languages of the browser. */
async function chosenWith(...languages: string[]) {
  vi.stubGlobal('navigator', { languages })
  vi.resetModules()
  const { useSettingsStore } = await import('../../src/stores/settings.ts')
  return useSettingsStore.getState().language.language
}

describe('language at the start', () => {
  it('starts in the first language of the browser that the app has, whatever its region', async () => {
    expect(await chosenWith('de-AT', 'en')).toBe('de')
    expect(await chosenWith('gsw', 'den', 'zh-Hant-TW', 'fr')).toBe('zh')
    expect(await chosenWith('sv', 'fi')).toBe('en')
    expect(await chosenWith()).toBe('en')
  })

  it('starts in the chosen language, whatever the browser’s languages are', async () => {
    stored().set(storageKeys.language, '{"language":"en"}')
    expect(await chosenWith('de')).toBe('en')
    stored().set(storageKeys.language, 'not JSON')
    expect(await chosenWith('de')).toBe('de')
  })
})

describe('language', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })

  it('shows a language in all parts of the screen once its texts are loaded, and switches back to English at once', async () => {
    const { showLanguage } = await import('../../src/i18n/languages.ts')
    const { t } = await import('../../src/i18n/use-dialogs-translation.ts')
    const { textsIn } = await import('../../src/i18n/texts-in.ts')
    const { enAccount } = await import('../../src/i18n/en/account.ts')
    const accountTexts = () => textsIn(enAccount, 'account')
    const english = accountTexts()
    await showLanguage('de')
    expect([t('common.close'), t('sync.syncNow'), t('sync.label.synced')]).toEqual([
      'Schließen',
      'Jetzt abgleichen',
      'Alles aktuell',
    ])
    const german = accountTexts()
    expect([german.language, german.t('forgot.link')]).toEqual(['de', 'Passwort vergessen?'])
    expect(accountTexts()).toBe(german)
    await showLanguage('en')
    expect(t('common.close')).toBe('Close')
    expect(accountTexts().t('forgot.link')).toBe(english.t('forgot.link'))
  })

  it('keeps the shown language when another cannot be loaded, and loads it again until it is there', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { textsOf } = await import('../../src/i18n/texts-of.ts')
    const german = textsOf.de
    if (!german) throw new Error('German has no texts')
    textsOf.de = () => Promise.reject(new TypeError('Failed to fetch'))
    const { showLanguage, useActiveLocale } = await import('../../src/i18n/languages.ts')
    await showLanguage('de')
    expect(useActiveLocale.getState().language).toBe('en')
    textsOf.de = german
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    await waitUntil(() => expect(useActiveLocale.getState().language).toBe('de'))
  })

  it('does not load a language again after another was chosen', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { textsOf } = await import('../../src/i18n/texts-of.ts')
    textsOf.de = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const { showLanguage } = await import('../../src/i18n/languages.ts')
    await showLanguage('de')
    await showLanguage('en')
    expect(vi.getTimerCount()).toBe(0)
    expect(textsOf.de).toHaveBeenCalledTimes(1)
  })

  it('does not show a loaded language if another language was chosen in the meantime', async () => {
    const { showLanguage } = await import('../../src/i18n/languages.ts')
    const { useActiveLocale } = await import('../../src/i18n/languages.ts')
    const first = showLanguage('de')
    const second = showLanguage('en')
    await Promise.all([first, second])
    expect(useActiveLocale.getState().language).toBe('en')
  })

  it('the notifications of the service worker have every language', () => {
    expect(['en', ...Object.keys(notificationMessagesByLanguage)].sort()).toEqual(
      [...translatedLanguages].sort(),
    )
    expect(notificationMessagesIn('de').t('several.gone', { count: 2 })).toBe(
      '2 gemerkte Orte sind nicht mehr im Verzeichnis.',
    )
    expect(notificationMessagesIn(undefined).language).toBe('en')
  })
})
