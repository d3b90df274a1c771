import type { Phone } from './phone.ts'

/** Kills the process of the tab, as a phone does that needs memory. The page gets no event. */
export async function killTab(phone: Phone): Promise<void> {
  const dead = phone.page
  const devTools = await phone.context.newCDPSession(dead)
  const dying = dead.waitForEvent('crash')
  // The process is gone and sends no response.
  devTools.send('Page.crash').catch(() => undefined)
  await dying
  phone.page = await phone.context.newPage()
  await dead.close()
}

/**
 * Runs in the page. Keeps the next write transaction of the outbox open after its last row,
 * forever. `window.isInWrite` is then true.
 */
export function blockNextWrite(): void {
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...row) {
    const adding = add.apply(this, row)
    if (this.name !== 'outbox') return adding
    // A transaction stays open as long as it has requests.
    const keepOpen = () => {
      Object.assign(window, { isInWrite: true })
      this.count().onsuccess = keepOpen
    }
    adding.addEventListener('success', keepOpen)
    return adding
  }
}
