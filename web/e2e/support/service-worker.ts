import type { CDPSession } from 'playwright-core'
import { expect } from 'vitest'
import { holdsInPage } from './holds-in-page.ts'
import type { Phone } from './phone.ts'

/** The phone's service worker as the browser sees it, also while no tab of the app is open. */
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

  /** Seen from the tab that is open, which may be an empty one. */
  static async of(phone: Phone): Promise<PhoneServiceWorker> {
    const worker = new PhoneServiceWorker(
      phone.origin,
      await phone.context.newCDPSession(phone.page),
    )
    await worker.#devTools.send('ServiceWorker.enable')
    await expect.poll(() => worker.#registrationIds.size).toBe(1)
    return worker
  }

  /** Resolves when the browser has told of the version that waits: it tells of one at a time. */
  async waitUntilOneWaits(): Promise<void> {
    await expect.poll(() => this.#states()).toContain('installed')
  }

  /** Resolves when no version waits for another to go, with no tab open any more. */
  async waitUntilOnlyOne(): Promise<void> {
    await this.endUntil(async () => this.#states().join() === 'activated')
  }

  /**
   * Waits until `holds`, and ends meanwhile the one that serves where another is to take its place at once,
   * as the browser does with one that has nothing to do: never while somebody watches it, as is done here,
   * and what it is asked from then on it keeps to itself. Chromium was seen to leave one that nobody watched
   * in its place as well, where it was asked much in just that moment.
   */
  async endUntil(holds: () => Promise<boolean>): Promise<void> {
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

  /** What the browser does once it believes in a network again. [Q4] */
  async wakeToSync(tag: string): Promise<void> {
    const event = { ...this.#address(tag), lastChance: false }
    await this.#devTools.send('ServiceWorker.dispatchSyncEvent', event)
  }

  /** Stops watching: a page that the watched worker serves may never get its answer. */
  async release(): Promise<void> {
    await this.#devTools.detach()
  }

  /** What the browser does about once a day for an installed app that is used. */
  async wakeNowAndThen(tag: string): Promise<void> {
    await this.#devTools.send('ServiceWorker.dispatchPeriodicSyncEvent', this.#address(tag))
  }

  #address(tag: string) {
    const [registrationId = ''] = this.#registrationIds
    return { origin: this.#origin, registrationId, tag }
  }
}

/** Has the browser look for a newer version, as it does now and then; it waits for the tabs to go. */
export async function findNewerVersion(phone: Phone): Promise<void> {
  await phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await holdsInPage(phone.page, doesOneWait)
}

/** Runs in the page. */
async function doesOneWait(): Promise<boolean> {
  return (await navigator.serviceWorker.ready).waiting !== null
}
