import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const portuguese = 'As nossas crianças adoraram a horta e a professora é muito paciente com elas.'
const finnish = 'Metsäkoulu järven rannalla'

beforeEach(() => {
  // What was found before is kept.
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function writtenIn(text: string, reader: string, browser: object = {}) {
  vi.stubGlobal('window', browser)
  const module = await import('../../src/features/translation/language-of.ts')
  return module.writtenIn(text, reader)
}

function detector(availability: string, detectedLanguage: string, confidence: number) {
  const create = vi.fn(async () => ({ detect: async () => [{ detectedLanguage, confidence }] }))
  return { LanguageDetector: { availability: async () => availability, create } }
}

describe('a text that somebody wrote', () => {
  it('has its language told to who reads another, and not to who reads it', async () => {
    expect(await writtenIn(portuguese, 'de')).toEqual({
      language: 'pt',
      translator: 'unavailable',
    })
    expect(await writtenIn(portuguese, 'pt')).toBeNull()
  })

  it('says nothing of a language that cannot be told', async () => {
    expect(await writtenIn(finnish, 'de')).toBeNull()
  })

  it('asks the browser, which knows more languages, where it can tell them at once', async () => {
    expect(await writtenIn(finnish, 'de', detector('available', 'fi', 0.98))).toMatchObject({
      language: 'fi',
    })
    vi.resetModules()
    expect(await writtenIn(finnish, 'pt', detector('available', 'pt-BR', 0.98))).toBeNull()
  })

  it('has the browser download no model for that, and takes no guess of its own', async () => {
    const download = detector('downloadable', 'fi', 0.98)
    expect(await writtenIn(finnish, 'de', download)).toBeNull()
    expect(download.LanguageDetector.create).not.toHaveBeenCalled()
    vi.resetModules()
    expect(await writtenIn(finnish, 'de', detector('available', 'fi', 0.4))).toBeNull()
    vi.resetModules()
    expect(await writtenIn(portuguese, 'de', detector('available', 'gl', 0.4))).toMatchObject({
      language: 'pt',
    })
  })

  it('is guessed all the same where the browser breaks down', async () => {
    const broken = { LanguageDetector: { availability: () => Promise.reject(new Error('no')) } }
    expect(await writtenIn(portuguese, 'de', broken)).toMatchObject({ language: 'pt' })
  })

  it.each(['available', 'downloadable', 'downloading', 'unavailable'])(
    'says that its translation is %s, as the browser does for this pair',
    async (answer) => {
      const availability = vi.fn(async () => answer)
      const found = await writtenIn(portuguese, 'de', { Translator: { availability } })
      expect(found?.translator).toBe(answer)
      expect(availability).toHaveBeenCalledWith({ sourceLanguage: 'pt', targetLanguage: 'de' })
    },
  )

  it('is not offered to be translated where the browser cannot say', async () => {
    const availability = () => Promise.reject(new Error('no'))
    const found = await writtenIn(portuguese, 'de', { Translator: { availability } })
    expect(found?.translator).toBe('unavailable')
  })
})
