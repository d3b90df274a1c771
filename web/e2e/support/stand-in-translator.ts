import type { Page } from 'playwright-core'

export interface StandIn {
  progress: (loaded: number) => void
  arrive: () => void
  fail: () => void
}

type Standing = Window & { standIn: StandIn }

/** As in most browsers: some Chromiums have one. */
export async function takeTranslatorAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Translator')
    Reflect.deleteProperty(window, 'LanguageDetector')
  })
}

/**
 * Gives the page a translator in the place of the browser’s own: as that one it begins for a person’s tap
 * alone, and does the rest when the test says so.
 */
export async function bringTranslator(page: Page, availability: string): Promise<void> {
  await takeTranslatorAway(page)
  await page.addInitScript((availability) => {
    const standIn: StandIn = {
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
        standIn.progress = (loaded) =>
          monitor.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }))
        standIn.arrive = () => resolve(translator)
        standIn.fail = () => reject(new DOMException('Broken.', 'OperationError'))
      })
    }
    const api = { availability: async () => availability, create }
    Object.defineProperty(window, 'Translator', { value: api, configurable: true })
    ;(window as unknown as Standing).standIn = standIn
  }, availability)
}

/** What the translator does next. */
export function tellTranslator(page: Page, what: keyof StandIn, loaded = 0): Promise<void> {
  return page.evaluate(([what, loaded]) => (window as unknown as Standing).standIn[what](loaded), [
    what,
    loaded,
  ] as const)
}
