import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Operates the app by keyboard. Every tab stop must be visible, and inside the top dialog. */
export class KeyboardUser {
  readonly page: Page
  /** Number of focus moves. */
  stops = 0

  constructor(page: Page) {
    this.page = page
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  /** Moves the focus forwards or backwards to `target` with the Tab key alone. */
  async tabTo(target: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
    const passed: string[] = []
    for (let stop = 0; stop < 90; stop++) {
      if (await this.isAt(target)) return
      await this.press(direction === 'on' ? 'Tab' : 'Shift+Tab')
      const { name, problem } = await this.page.evaluate(describeFocus)
      this.stops += 1
      passed.push(name)
      expect(problem, `the focus on ${name}`).toBeNull()
    }
    throw new Error(`Tab does not lead to ${target}, but to ${passed.join(', ')}`)
  }

  async tabAndPress(target: Locator, key = 'Enter', direction: 'on' | 'back' = 'on') {
    await this.tabTo(target, direction)
    await this.press(key)
  }

  async tabAndType(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    await this.type(text)
  }

  async isAt(target: Locator): Promise<boolean> {
    if ((await target.count()) !== 1) return false
    return target.evaluate((element) => element === document.activeElement)
  }

  /** Resolves when the dialog is open and contains the focus. */
  async waitForFocusInside(dialog: Locator): Promise<void> {
    await dialog.locator(':focus').waitFor()
  }

  /** Resolves when the app has moved the focus to the target. */
  async waitFor(target: Locator): Promise<void> {
    const message = `focus on ${target}`
    await expect.poll(() => this.isAt(target), { message }).toBe(true)
  }
}

/** Runs in the page. Returns what has the focus, and what is wrong with it. */
function describeFocus(): { name: string; problem: string | null } {
  const active = document.activeElement
  // Between the last stop and the first the browser itself has the focus.
  if (!active || active === document.body) return { name: 'nothing', problem: null }
  // While a toast fades out, its region still has focus guards that are never announced.
  if (active.matches('[role=region] > span')) return { name: 'a toast’s end', problem: null }

  function isOutlined(element: Element, pseudo?: string): boolean {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(element, pseudo)
    const { width, height } = element.getBoundingClientRect()
    const isThere = width > 1 && height > 1 && (pseudo === undefined || content !== 'none')
    return isThere && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }

  const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : []
  const showing = [active, ...labels.flatMap((label) => [label, ...label.querySelectorAll('*')])]
  const isSeen = showing.some((element) => isOutlined(element) || isOutlined(element, '::after'))
  const words = active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 40)
  const name = `${active.tagName.toLowerCase()} “${words}”`
  const dialogs = [...document.querySelectorAll('[role=dialog][data-state=open]')]
  const isInside = dialogs.length === 0 || dialogs.at(-1)?.contains(active)
  if (!isInside) return { name, problem: 'is outside of the dialog' }
  return { name, problem: isSeen ? null : 'cannot be seen' }
}
