import type { Phone } from './phone.ts'

/** Kills the process behind the phone's tab, as a phone does that needs the room; it hears nothing of it. */
export async function killTab(phone: Phone): Promise<void> {
  const dead = phone.page
  const devTools = await phone.context.newCDPSession(dead)
  const dying = dead.waitForEvent('crash')
  // Nobody is left to answer.
  devTools.send('Page.crash').catch(() => undefined)
  await dying
  phone.page = await phone.context.newPage()
  await dead.close()
}

/**
 * Keeps the next write to the queue between its last row and its end, for good. Runs in the page;
 * `window.isInWrite` says that it has come there.
 */
export function stopInWrite(): void {
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...row) {
    const adding = add.apply(this, row)
    if (this.name !== 'outbox') return adding
    // A transaction lives as long as it is asked something.
    const ask = () => {
      Object.assign(window, { isInWrite: true })
      this.count().onsuccess = ask
    }
    adding.addEventListener('success', ask)
    return adding
  }
}
