import type { CDPSession } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'

const roomyBytes = 64 * 1024 * 1024

/** The room that the browser gives the app on this phone, which can run out for real. */
export class PhoneStorage {
  readonly #phone: Phone
  readonly #devTools: CDPSession

  private constructor(phone: Phone, devTools: CDPSession) {
    this.#phone = phone
    this.#devTools = devTools
  }

  /** To be called before the app is opened, so that the browser knows of little room from the start. */
  static async of(phone: Phone): Promise<PhoneStorage> {
    const storage = new PhoneStorage(phone, await phone.context.newCDPSession(phone.page))
    await storage.#setRoom(roomyBytes)
    return storage
  }

  /** No write to the device's database gets through from now on. */
  async fill(): Promise<void> {
    await this.#setRoom(1)
    // The browser remembers for up to 30 s how much room there was; asking for more makes it look.
    await expect.poll(() => this.#tryToStore(roomyBytes)).toBe(false)
    await expect.poll(() => this.#tryToStore(1)).toBe(false)
  }

  async free(): Promise<void> {
    await this.#setRoom(roomyBytes)
    await expect.poll(() => this.#tryToStore(1)).toBe(true)
  }

  async #setRoom(quotaSize: number): Promise<void> {
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
