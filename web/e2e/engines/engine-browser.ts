/** An element by its ARIA role and accessible name, as in Playwright's `getByRole`. */
export interface Target {
  role: string
  name?: string | undefined
  /** The name contains this text; otherwise it must be equal. */
  isPart?: boolean
  /** The element that contains it. */
  inside?: Target
}

export const dialog = (name: string): Target => ({ role: 'dialog', name })

/** A text field of the topmost dialog. */
export const field = (name: string): Target => ({
  role: 'textbox',
  name,
  inside: { role: 'dialog' },
})

/** How the browser stores data: normally, until the window is closed, or not at all. */
export type WindowKind = 'normal' | 'private' | 'without storage'

/** What the steps need of a browser. One adapter for each protocol implements it. */
export interface EngineBrowser {
  readonly name: string
  /** `restart` keeps what the browser has stored. */
  readonly keepsProfile: boolean
  /** Name and version of the engine, for reports. */
  version(): Promise<string>
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs `work` in the page. Arguments and result are JSON. */
  evaluate<T, A extends unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** Returns whether a visible element matches. */
  isVisible(target: Target): Promise<boolean>
  click(target: Target): Promise<void>
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>
  /** Chooses an option of a `select` by its text. */
  select(target: Target, option: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  /** Chooses files in the first file input inside a target. */
  chooseFiles(inside: Target, paths: readonly string[]): Promise<void>
  openTab(url: string): Promise<void>
  closeTab(): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Closes all windows and starts the browser again with the same profile. */
  restart(): Promise<void>
  /** Closes the browser and deletes its profile. */
  remove(): Promise<void>
}

/** Waits until `isTrue` returns true. Throws with `what` after `timeoutMs`. */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = 90_000,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs / 1_000} s for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function waitFor(browser: EngineBrowser, target: Target): Promise<void> {
  const waiting = waitUntil(describeTarget(target), () => browser.isVisible(target))
  return withPageInError(browser, waiting)
}

export function waitUntilGone(browser: EngineBrowser, target: Target): Promise<void> {
  const isGone = async () => !(await browser.isVisible(target))
  return withPageInError(browser, waitUntil(`no ${describeTarget(target)}`, isGone))
}

/** Adds what is on screen to the error, because a failure on a busy machine is hard to repeat. */
export async function withPageInError(
  browser: EngineBrowser,
  waiting: Promise<void>,
): Promise<void> {
  await waiting.catch(async ({ message }) => {
    const page = await browser.evaluate(() => [
      location.href,
      document.readyState,
      document.body.textContent.slice(0, 1_000),
    ])
    throw new Error(`${message}. On screen: ${page.join('\n')}`)
  })
}

function describeTarget({ role, name, inside }: Target): string {
  const own = name === undefined ? role : `${role} “${name}”`
  return inside ? `${own} in ${describeTarget(inside)}` : own
}
