import type { Page } from 'playwright-core'

export interface TranslatorControls {
  progress: (loaded: number) => void
  arrive: () => void
  fail: () => void
}

type WindowWithControls = Window & { translatorControls: TranslatorControls }

/** As in most browsers; some versions of Chromium have a translator. */
export async function removeTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Translator')
    Reflect.deleteProperty(window, 'LanguageDetector')
  })
}

/**
 * Replaces the translator of the browser. As the real one, it needs a user gesture to start; the
 * test controls the rest.
 */
export async function installFakeTranslator(page: Page, availability: string): Promise<void> {
  await removeTranslator(page)
  await page.addInitScript((availability) => {
    const translatorControls: TranslatorControls = {
      progress: () => undefined,
      arrive: () => undefined,
      fail: () => undefined,
    }
    const translator = {
      translate: async (text: string) => `[${text.toUpperCase()}]`,
      destroy: () => undefined,
    }
    const create = (options: { signal: AbortSignal; monitor: (monitor: EventTarget) => void }) => {
      if (!navigator.userActivation.isActive)
        return Promise.reject(new DOMException('Only for a tap.', 'NotAllowedError'))
      const monitor = new EventTarget()
      options.monitor(monitor)
      return new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
        translatorControls.progress = (loaded) =>
          monitor.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }))
        translatorControls.arrive = () => resolve(translator)
        translatorControls.fail = () => reject(new DOMException('Broken.', 'OperationError'))
      })
    }
    const api = { availability: async () => availability, create }
    Object.defineProperty(window, 'Translator', { value: api, configurable: true })
    ;(window as unknown as WindowWithControls).translatorControls = translatorControls
  }, availability)
}

/** Makes the translator continue. */
export function controlTranslator(
  page: Page,
  what: keyof TranslatorControls,
  loaded = 0,
): Promise<void> {
  return page.evaluate(
    ([what, loaded]) => (window as unknown as WindowWithControls).translatorControls[what](loaded),
    [what, loaded] as const,
  )
}
