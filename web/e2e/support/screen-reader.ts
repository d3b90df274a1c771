import type { CDPSession, Locator, Page } from 'playwright-core'
import { takeAnnouncements, waitForAnnouncementIn } from './live-region-log.ts'

interface AxValue {
  value?: unknown
}

interface AxNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
}

/** Roles that a screen reader announces when the focus enters them. */
const containers = new Set(
  'banner navigation main search region dialog alertdialog form list radiogroup group tablist tabpanel article'.split(
    ' ',
  ),
)
const outlineRoles = new Set([
  'banner',
  'navigation',
  'main',
  'search',
  'region',
  'heading',
  'dialog',
])
const readRoles = new Set(['heading', 'button', 'link', 'DisclosureTriangle', 'StaticText'])
const states = ['pressed', 'checked', 'selected', 'expanded', 'invalid', 'required', 'disabled']

/**
 * Writes a script of what a screen reader says on a page, from the accessibility tree and the live
 * regions.
 */
export class ScreenReader {
  readonly #page: Page
  readonly #session: CDPSession
  readonly #lines: string[] = []
  #containers: string[] = []

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async of(page: Page): Promise<ScreenReader> {
    return new ScreenReader(page, await page.context().newCDPSession(page))
  }

  get script(): string {
    return `${this.#lines.join('\n').trim()}\n`
  }

  /** Adds a heading: what the person does now. */
  step(what: string): void {
    this.#lines.push('', what)
  }

  /** Landmarks and headings, as a screen reader lists them. */
  async outline(): Promise<void> {
    const nodes = await this.#nodes()
    this.#lines.push(
      `  page “${nodes.find(({ role }) => role?.value === 'RootWebArea')?.name?.value}”`,
    )
    for (const node of nodes) {
      if (!node.ignored && outlineRoles.has(String(node.role?.value)))
        this.#lines.push(`  ${announcementOf(node)}`)
    }
  }

  /** Moves the focus to the element and adds what is announced. */
  async moveTo(target: Locator): Promise<void> {
    await target.focus()
    await this.readFocus()
  }

  /** Adds the focused element, after the containers that the focus enters with it. */
  async readFocus(): Promise<void> {
    const nodes = await this.#nodes()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const focused = nodes.findLast((node) => node.role?.value !== 'RootWebArea' && isFocused(node))
    if (!focused) throw new Error('Nothing has the focus')
    const containersOfFocus: string[] = []
    for (let node = byId.get(focused.parentId ?? ''); node; node = byId.get(node.parentId ?? '')) {
      if (!node.ignored && containers.has(String(node.role?.value)))
        containersOfFocus.unshift(announcementOf(node))
    }
    const entered = containersOfFocus.filter((one, at) => one !== this.#containers[at])
    this.#containers = containersOfFocus
    this.#lines.push(`  ${[...entered, announcementOf(focused)].join(' › ')}`)
  }

  /** Adds everything in the top dialog, in the order in which a screen reader reads it. */
  async readDialog(): Promise<void> {
    const nodes = await this.#nodes()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const top = nodes.findLast((node) => !node.ignored && node.role?.value === 'dialog')
    const read = (node: AxNode): void => {
      const role = String(node.role?.value)
      if (!node.ignored && readRoles.has(role)) {
        // Their text is their name.
        this.#lines.push(`  ${announcementOf(node)}`)
        return
      }
      for (const id of node.childIds ?? []) {
        const child = byId.get(id)
        if (child) read(child)
      }
    }
    if (!top) throw new Error('No dialog is open')
    read(top)
  }

  /** Waits until `words` are announced, and adds all announcements until then. */
  async waitForAnnouncement(words: string): Promise<void> {
    for (const announcement of await waitForAnnouncementIn(this.#page, words))
      this.#lines.push(`  ${announcement}`)
  }

  /** Waits until all of these are announced, in any order, and adds the announcements in this order. */
  async waitForAnnouncements(...all: string[]): Promise<void> {
    const heard: string[] = []
    const hasHeard = (words: string) => heard.some((said) => said.includes(words))
    for (const words of all)
      if (!hasHeard(words)) heard.push(...(await waitForAnnouncementIn(this.#page, words)))
    const place = (said: string) => all.findIndex((words) => said.includes(words))
    heard.sort((a, b) => place(a) - place(b))
    this.#lines.push(...heard.map((said) => `  ${said}`))
  }

  /** Adds all remaining announcements. */
  async readRemaining(): Promise<void> {
    for (const announcement of await takeAnnouncements(this.#page))
      this.#lines.push(`  ${announcement}`)
  }

  async #nodes(): Promise<AxNode[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree')
    return inOrder(nodes as AxNode[])
  }
}

function inOrder(nodes: readonly AxNode[]): AxNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const walk = (node: AxNode): AxNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? walk(child) : []
    }),
  ]
  return nodes[0] ? walk(nodes[0]) : []
}

const isFocused = ({ properties = [] }: AxNode) =>
  properties.some(({ name, value }) => name === 'focused' && value.value === true)

/** "button “Save Summerhill”, not pressed": role, name, value, states and description. */
function announcementOf(node: AxNode): string {
  const { role, name, value, description } = node
  const parts = [name?.value ? `${role?.value} “${name.value}”` : String(role?.value)]
  if (value?.value !== undefined && value.value !== '') parts.push(`“${value.value}”`)
  for (const state of states) {
    const found = node.properties?.find((property) => property.name === state)?.value.value
    if (found === undefined) continue
    const isOn = found === true || found === 'true'
    if (isOn) parts.push(state)
    else if (/pressed|checked|selected|expanded/.test(state)) parts.push(`not ${state}`)
  }
  if (description?.value) parts.push(String(description.value))
  return parts.join(', ')
}
