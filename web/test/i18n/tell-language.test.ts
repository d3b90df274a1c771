import type { LanguageCode, LanguageSettings, User } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLanguageTeller } from '../../src/features/account/tell-language.ts'

let viewer: User | null
let settings: LanguageSettings
let told: LanguageCode[]
let isOnline: boolean
let look: (anew?: boolean) => Promise<void>

beforeEach(() => {
  viewer = buildUser(1)
  settings = { language: 'de' }
  told = []
  isOnline = true
  look = createLanguageTeller({
    viewer: () => viewer,
    settings: () => settings,
    tell: async (account, language) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      told.push(language)
      viewer = { ...account, language }
    },
    onTold: () => {
      settings = { ...settings, isUntold: false }
    },
  })
})

describe('the language of the account', () => {
  it('is told once for an account that has none', async () => {
    await look()
    await look()
    expect(told).toEqual(['de'])
  })

  it('stays what another device has chosen, until it is chosen here', async () => {
    viewer = { ...buildUser(1), language: 'fr' }
    await look()
    expect(told).toEqual([])
    settings = { language: 'de', isUntold: true }
    await look()
    expect(told).toEqual(['de'])
    expect(settings.isUntold).toBe(false)
  })

  it('waits for the network after a choice with none, and does not ask again and again', async () => {
    viewer = { ...buildUser(1), language: 'en' }
    settings = { language: 'de', isUntold: true }
    isOnline = false
    await look()
    expect(settings.isUntold).toBe(true)
    isOnline = true
    await look()
    expect(told).toEqual([])
    await look(true)
    expect([told, settings.isUntold]).toEqual([['de'], false])
  })

  it('is nobody’s business for a visitor', async () => {
    viewer = null
    settings = { language: 'de', isUntold: true }
    await look()
    expect([told, settings.isUntold]).toEqual([[], true])
  })
})
