import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const portuguese = 'As nossas crianças adoraram a horta e a professora é muito paciente com elas.'
const finnish = 'Metsäkoulu järven rannalla'

beforeEach(() => {
  // The module caches earlier results.
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function detectForeignLanguage(text: string, reader: string, browser: object = {}) {
  vi.stubGlobal('window', browser)
  const module = await import('../../src/features/translation/language-of.ts')
  return module.detectForeignLanguage(text, reader)
}

function detector(availability: string, detectedLanguage: string, confidence: number) {
  const create = vi.fn(async () => ({ detect: async () => [{ detectedLanguage, confidence }] }))
  return { LanguageDetector: { availability: async () => availability, create } }
}

describe('language of a user’s text', () => {
  it('the language of a text is named to readers of another language only', async () => {
    expect(await detectForeignLanguage(portuguese, 'de')).toEqual({
      language: 'pt',
      translator: 'unavailable',
    })
    expect(await detectForeignLanguage(portuguese, 'pt')).toBeNull()
  })

  it('no language is named when it cannot be guessed', async () => {
    expect(await detectForeignLanguage(finnish, 'de')).toBeNull()
  })

  it('the browser’s detector, which knows more languages, is used if it is available at once', async () => {
    expect(
      await detectForeignLanguage(finnish, 'de', detector('available', 'fi', 0.98)),
    ).toMatchObject({
      language: 'fi',
    })
    vi.resetModules()
    expect(
      await detectForeignLanguage(finnish, 'pt', detector('available', 'pt-BR', 0.98)),
    ).toBeNull()
  })

  it('the browser’s detector downloads no model, and its uncertain guesses are ignored', async () => {
    const download = detector('downloadable', 'fi', 0.98)
    expect(await detectForeignLanguage(finnish, 'de', download)).toBeNull()
    expect(download.LanguageDetector.create).not.toHaveBeenCalled()
    vi.resetModules()
    expect(await detectForeignLanguage(finnish, 'de', detector('available', 'fi', 0.4))).toBeNull()
    vi.resetModules()
    expect(
      await detectForeignLanguage(portuguese, 'de', detector('available', 'gl', 0.4)),
    ).toMatchObject({
      language: 'pt',
    })
  })

  it('the language is guessed if the browser’s detector fails', async () => {
    const broken = { LanguageDetector: { availability: () => Promise.reject(new Error('no')) } }
    expect(await detectForeignLanguage(portuguese, 'de', broken)).toMatchObject({ language: 'pt' })
  })

  it.each(['available', 'downloadable', 'downloading', 'unavailable'])(
    'a translation is reported as %s, as by the browser for this pair',
    async (answer) => {
      const availability = vi.fn(async () => answer)
      const found = await detectForeignLanguage(portuguese, 'de', { Translator: { availability } })
      expect(found?.translator).toBe(answer)
      expect(availability).toHaveBeenCalledWith({ sourceLanguage: 'pt', targetLanguage: 'de' })
    },
  )

  it('no translation is offered if the browser cannot report whether it can translate', async () => {
    const availability = () => Promise.reject(new Error('no'))
    const found = await detectForeignLanguage(portuguese, 'de', { Translator: { availability } })
    expect(found?.translator).toBe('unavailable')
  })
})
