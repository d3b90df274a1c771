import type { BrowserTranslator } from '../../src/features/translation/browser-models.ts'

/** A fake of the browser’s translator, which acts only when the test says so. */
export class FakeTranslator {
  readonly created: object[] = []
  isDestroyed = false
  failAt: string | null = null
  #arrive: (translator: BrowserTranslator) => void = () => undefined
  #fail: (error: unknown) => void = () => undefined
  #notify: (event: { loaded: number; total: number }) => void = () => undefined

  readonly api: NonNullable<Window['Translator']> = {
    availability: async () => 'downloadable',
    create: ({ sourceLanguage, targetLanguage, monitor, signal }) => {
      this.created.push({ sourceLanguage, targetLanguage })
      monitor?.({
        addEventListener: (_, listener) => {
          this.#notify = listener
        },
      })
      return new Promise((resolve, reject) => {
        this.#arrive = resolve
        this.#fail = reject
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }

  progress(loaded: number): void {
    this.#notify({ loaded, total: 1 })
  }

  arrive(): void {
    this.#arrive({
      translate: async (text) => {
        if (text === this.failAt) throw new Error(text)
        return `en: ${text}`
      },
      destroy: () => {
        this.isDestroyed = true
      },
    })
  }

  fail(error: unknown): void {
    this.#fail(error)
  }
}
