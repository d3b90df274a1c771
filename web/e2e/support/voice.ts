import type { CDPSession, Locator, Page } from 'playwright-core'
import { hearUntil, takeHeard } from './heard.ts'

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

/** What a screen reader names as it is entered. */
const containers = new Set(
  'banner navigation main search region dialog alertdialog form list radiogroup group tablist tabpanel article'.split(
    ' ',
  ),
)
const outlined = new Set(['banner', 'navigation', 'main', 'search', 'region', 'heading', 'dialog'])
const states = ['pressed', 'checked', 'selected', 'expanded', 'invalid', 'required', 'disabled']

/** Writes down what a screen reader says of a page, from the accessibility tree and the live regions. */
export class Voice {
  readonly #page: Page
  readonly #session: CDPSession
  readonly #lines: string[] = []
  #around: string[] = []

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async of(page: Page): Promise<Voice> {
    return new Voice(page, await page.context().newCDPSession(page))
  }

  get script(): string {
    return `${this.#lines.join('\n').trim()}\n`
  }

  /** What the person does now. */
  step(what: string): void {
    this.#lines.push('', what)
  }

  /** Landmarks and headings, as they are listed to whoever asks what is on the page. */
  async outline(): Promise<void> {
    const nodes = await this.#nodes()
    this.#lines.push(
      `  page “${nodes.find(({ role }) => role?.value === 'RootWebArea')?.name?.value}”`,
    )
    for (const node of nodes) {
      if (!node.ignored && outlined.has(String(node.role?.value)))
        this.#lines.push(`  ${spoken(node)}`)
    }
  }

  /** Moves the focus there and says what is said of it. */
  async to(target: Locator): Promise<void> {
    await target.focus()
    await this.here()
  }

  /** What has the focus, after what around it is entered with it. */
  async here(): Promise<void> {
    const nodes = await this.#nodes()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const focused = nodes.findLast((node) => node.role?.value !== 'RootWebArea' && isFocused(node))
    if (!focused) throw new Error('Nothing has the focus')
    const around: string[] = []
    for (let node = byId.get(focused.parentId ?? ''); node; node = byId.get(node.parentId ?? '')) {
      if (!node.ignored && containers.has(String(node.role?.value))) around.unshift(spoken(node))
    }
    const entered = around.filter((one, at) => one !== this.#around[at])
    this.#around = around
    this.#lines.push(`  ${[...entered, spoken(focused)].join(' › ')}`)
  }

  /** Waits until `words` are said, and writes down all that is said until then. */
  async hear(words: string): Promise<void> {
    for (const said of await hearUntil(this.#page, words)) this.#lines.push(`  ${said}`)
  }

  /** What was said by now, wherever it came from. */
  async rest(): Promise<void> {
    for (const said of await takeHeard(this.#page)) this.#lines.push(`  ${said}`)
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
function spoken(node: AxNode): string {
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
