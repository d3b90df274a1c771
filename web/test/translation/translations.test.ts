import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { translateTexts } from '../../src/features/translation/translate-texts.ts'
import {
  showOriginal,
  showTranslated,
  useTranslations,
} from '../../src/features/translation/translations.ts'
import { FakeTranslator } from '../support/fake-translator.ts'

const portuguese = { language: 'pt', translator: 'downloadable' } as const
const texts = ['Escola na floresta.\n\nVenham!', 'Escola']
const id = 'en place'

let browser: FakeTranslator
let shown: string[]
let stop: () => void

beforeEach(() => {
  browser = new FakeTranslator()
  vi.stubGlobal('window', { Translator: browser.api })
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  shown = []
  stop = useTranslations.subscribe((all) => {
    const it = all[id]
    shown.push(it?.status === 'working' ? `working ${it.loaded}` : (it?.status ?? 'original'))
  })
})

afterEach(() => {
  stop()
  showOriginal(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('translation that a person requests', () => {
  it('a translation starts during the tap, shows its progress, and then the texts line by line', async () => {
    const done = showTranslated(id, texts, portuguese, 'en')
    expect(browser.created).toEqual([{ sourceLanguage: 'pt', targetLanguage: 'en' }])
    browser.progress(0.4)
    browser.progress(1)
    browser.arrive()
    await done
    expect(shown).toEqual(['working null', 'working 0.4', 'working 1', 'shown'])
    expect(useTranslations.getState()[id]).toMatchObject({
      of: texts,
      texts: ['en: Escola na floresta.\n\nen: Venham!', 'en: Escola'],
    })
    expect(browser.isDestroyed).toBe(true)
  })

  it('a translation can be replaced by the original, and is cached for the next time', async () => {
    const again = ['Outra escola.']
    const first = showTranslated(id, again, portuguese, 'en')
    browser.arrive()
    await first
    showOriginal(id)
    await showTranslated(id, again, portuguese, 'en')
    expect(shown.slice(-3)).toEqual(['original', 'working null', 'shown'])
    expect(browser.created).toHaveLength(1)
  })

  it('a cancelled translation shows nothing later', async () => {
    const done = showTranslated(id, ['Uma horta.'], portuguese, 'en')
    showOriginal(id)
    browser.progress(0.9)
    browser.arrive()
    await done
    expect(shown).toEqual(['working null', 'original'])
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each([
    ['that the browser failed', true, 'downloadable', false],
    ['that there is no connection to download it', false, 'downloadable', true],
    ['nothing of a connection, where there is nothing to download', false, 'available', false],
  ] as const)('a failed translation reports %s', async (_, onLine, translator, isOffline) => {
    vi.stubGlobal('navigator', { onLine })
    const done = showTranslated(id, ['Um lago.'], { language: 'pt', translator }, 'en')
    browser.fail(new DOMException('no', 'NetworkError'))
    await done
    expect(useTranslations.getState()[id]).toEqual({ status: 'failed', isOffline })
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('a translation of several texts fails as a whole if one text fails', async () => {
    browser.failAt = 'Segunda.'
    const { signal } = new AbortController()
    const job = { source: 'pt', target: 'en', signal, onProgress: () => undefined }
    const done = translateTexts(['Primeira.', 'Segunda.'], job)
    browser.arrive()
    await expect(done).rejects.toThrow('Segunda.')
    expect(browser.isDestroyed).toBe(true)
  })
})
