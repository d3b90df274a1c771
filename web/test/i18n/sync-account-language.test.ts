import type { LanguageCode, LanguageSettings, User } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLanguageSync } from '../../src/features/account/sync-account-language.ts'

let viewer: User | null
let settings: LanguageSettings
let sent: LanguageCode[]
let isOnline: boolean
let sync: (isRetry?: boolean) => Promise<void>

beforeEach(() => {
  viewer = buildUser(1)
  settings = { language: 'de' }
  sent = []
  isOnline = true
  sync = createLanguageSync({
    viewer: () => viewer,
    settings: () => settings,
    send: async (account, language) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      sent.push(language)
      viewer = { ...account, language }
    },
    onSent: () => {
      settings = { ...settings, isUntold: false }
    },
  })
})

describe('language of the account', () => {
  it('sends the language of the app once for an account that has none', async () => {
    await sync()
    await sync()
    expect(sent).toEqual(['de'])
  })

  it('keeps the language that another device has chosen, until one is chosen here', async () => {
    viewer = { ...buildUser(1), language: 'fr' }
    await sync()
    expect(sent).toEqual([])
    settings = { language: 'de', isUntold: true }
    await sync()
    expect(sent).toEqual(['de'])
    expect(settings.isUntold).toBe(false)
  })

  it('sends a language chosen offline when the network returns, and does not retry all the time', async () => {
    viewer = { ...buildUser(1), language: 'en' }
    settings = { language: 'de', isUntold: true }
    isOnline = false
    await sync()
    expect(settings.isUntold).toBe(true)
    isOnline = true
    await sync()
    expect(sent).toEqual([])
    await sync(true)
    expect([sent, settings.isUntold]).toEqual([['de'], false])
  })

  it('sends no language for a visitor', async () => {
    viewer = null
    settings = { language: 'de', isUntold: true }
    await sync()
    expect([sent, settings.isUntold]).toEqual([[], true])
  })
})
