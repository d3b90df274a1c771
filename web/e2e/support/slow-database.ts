import type { Page } from 'playwright-core'

/** From the next load on the device database takes `ms` to open, as on a busy phone. */
export async function slowDownDatabase(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ms) => {
    const { open } = IDBFactory.prototype
    const onsuccess = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess')
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args)
      return Object.defineProperty(request, 'onsuccess', {
        set(handle: (event: Event) => void) {
          onsuccess?.set?.call(request, (event: Event) =>
            setTimeout(() => handle.call(request, event), ms),
          )
        },
      })
    }
  }, ms)
}
