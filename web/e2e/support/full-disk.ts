import type { CDPSession } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'

const defaultQuota = 64 * 1024 * 1024

/** The storage quota of the app on this phone, which can really be exceeded. */
export class PhoneStorage {
  readonly #phone: Phone
  readonly #devTools: CDPSession

  private constructor(phone: Phone, devTools: CDPSession) {
    this.#phone = phone
    this.#devTools = devTools
  }

  /** Call before the app is opened, so that the browser knows the quota from the start. */
  static async of(phone: Phone): Promise<PhoneStorage> {
    const storage = new PhoneStorage(phone, await phone.context.newCDPSession(phone.page))
    await storage.#setQuota(defaultQuota)
    return storage
  }

  /** From now on every write to the device database fails. */
  async fill(): Promise<void> {
    await this.#setQuota(1)
    // The browser caches the free space for up to 30 s; a larger request makes it check again.
    await expect.poll(() => this.#tryToStore(defaultQuota)).toBe(false)
    await expect.poll(() => this.#tryToStore(1)).toBe(false)
  }

  async free(): Promise<void> {
    await this.#setQuota(defaultQuota)
    await expect.poll(() => this.#tryToStore(1)).toBe(true)
  }

  async #setQuota(quotaSize: number): Promise<void> {
    const { origin } = this.#phone
    await this.#devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  }

  async #tryToStore(bytes: number): Promise<boolean> {
    return this.#phone.page.evaluate(
      (length) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('room-left')
          opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const db = opening.result
            const writing = db.transaction('bytes', 'readwrite')
            writing.objectStore('bytes').put(new Uint8Array(length), 'one')
            const end = (isStored: boolean) => () => {
              db.close()
              resolve(isStored)
            }
            writing.oncomplete = end(true)
            writing.onabort = end(false)
          }
        }),
      bytes,
    )
  }
}
