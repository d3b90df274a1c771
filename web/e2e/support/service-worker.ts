import type { CDPSession } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'
import { waitForCondition } from './wait-for-condition.ts'

/**
 * The service worker of a phone as the browser reports it, also while no tab of the app is open.
 */
export class PhoneServiceWorker {
  readonly #origin: string
  readonly #devTools: CDPSession
  readonly #registrationIds = new Set<string>()
  readonly #stateByVersion = new Map<string, string>()

  private constructor(origin: string, devTools: CDPSession) {
    this.#origin = origin
    this.#devTools = devTools
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations)
        this.#registrationIds[isDeleted ? 'delete' : 'add'](registrationId)
    })
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) this.#stateByVersion.set(versionId, status)
    })
  }

  /** Observed from the open tab, which may be empty. */
  static async of(phone: Phone): Promise<PhoneServiceWorker> {
    const worker = new PhoneServiceWorker(
      phone.origin,
      await phone.context.newCDPSession(phone.page),
    )
    await worker.#devTools.send('ServiceWorker.enable')
    await expect.poll(() => worker.#registrationIds.size).toBe(1)
    return worker
  }

  /** Resolves when the browser has reported the waiting version; it reports one at a time. */
  async waitUntilOneWaits(): Promise<void> {
    await expect.poll(() => this.#states()).toContain('installed')
  }

  /** Resolves when no version is waiting, after all tabs were closed. */
  async waitUntilOnlyOne(): Promise<void> {
    await this.stopActiveUntil(async () => this.#states().join() === 'activated')
  }

  /**
   * Waits until `holds`, and stops the active worker while another one is waiting. The browser would stop an
   * idle worker by itself, but not one that is attached to DevTools, as here; a request to it then gets no
   * response. When many requests arrived at that moment, Chromium sometimes kept an old worker that was not
   * attached, too.
   */
  async stopActiveUntil(holds: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(async () => {
        await this.#endWhereOneWaits()
        return holds()
      })
      .toBe(true)
  }

  async #endWhereOneWaits(): Promise<void> {
    if (!this.#states().includes('installed')) return
    for (const [versionId, status] of this.#stateByVersion)
      if (status === 'activated')
        await this.#devTools.send('ServiceWorker.stopWorker', { versionId })
  }

  #states(): string[] {
    return [...this.#stateByVersion.values()].filter((it) => it !== 'redundant')
  }

  /** What the browser does when the network is back. [Q4] */
  async dispatchSync(tag: string): Promise<void> {
    const event = { ...this.#address(tag), lastChance: false }
    await this.#devTools.send('ServiceWorker.dispatchSyncEvent', event)
  }

  /** Detaches: a page that the attached worker serves may never get its response. */
  async release(): Promise<void> {
    await this.#devTools.detach()
  }

  /** What the browser does about once a day for an installed app in use. */
  async dispatchPeriodicSync(tag: string): Promise<void> {
    await this.#devTools.send('ServiceWorker.dispatchPeriodicSyncEvent', this.#address(tag))
  }

  #address(tag: string) {
    const [registrationId = ''] = this.#registrationIds
    return { origin: this.#origin, registrationId, tag }
  }
}

/**
 * Makes the browser check for a newer version, as it does regularly. The version then waits until
 * the tabs are closed.
 */
export async function findNewerVersion(phone: Phone): Promise<void> {
  await phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await waitForCondition(phone.page, hasWaitingWorker)
}

/** Runs in the page. */
async function hasWaitingWorker(): Promise<boolean> {
  return (await navigator.serviceWorker.ready).waiting !== null
}
