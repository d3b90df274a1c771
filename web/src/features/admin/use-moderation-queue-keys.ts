import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isComposing } from '../../lib/is-composing.ts'
import { isShiftedLetter, keyOf, neighbourOf, stepFrom } from './moderation-queue-keys.ts'

const doublePressMs = 700

export interface ModerationQueueKeysOptions<Row> {
  rows: readonly Row[]
  /** Receives the focus when no row is left. */
  titleRef: RefObject<HTMLElement | null>
  /** True while a form about a row is open; the focus is moved after it has closed. */
  isFormOpen: boolean
  /** A command that acts without a form. It is ignored just after the focus has moved from a removed row to the next. */
  immediateKey?: string
  /** The commands for the row with the focus, by key in lower case. A command that cannot run does nothing. */
  commands: Readonly<Record<string, (row: Row) => void>>
}

export interface ModerationQueueKeys {
  rowsProps: ComponentProps<'ul'>
  /** The props of one row. Tab stops only at the row that had the focus last. */
  rowProps: (id: string) => Pick<ComponentProps<'li'>, 'tabIndex'> & { 'data-row': string }
}

/**
 * Moves through a list by keys with a roving tabindex, and runs commands on the row with the focus. When a row leaves
 * the list, the focus moves to the next row. Keys work only while the focus is in the list and nobody types (WCAG
 * 2.1.4).
 */
export function useModerationQueueKeys<Row extends { id: string }>(
  options: ModerationQueueKeysOptions<Row>,
): ModerationQueueKeys {
  const { rows, titleRef, isFormOpen, immediateKey, commands } = options
  const list = useRef<HTMLUListElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const ids = rows.map(({ id }) => id)
  const stop = activeId !== null && ids.includes(activeId) ? activeId : ids[0]

  const before = useRef<readonly string[]>([])
  const gone = useRef<string | null>(null)
  const order = ids.join(' ')
  useEffect(() => {
    const now = order === '' ? [] : order.split(' ')
    if (activeId !== null && !now.includes(activeId) && before.current.includes(activeId)) {
      const next = neighbourOf(activeId, before.current, now)
      gone.current = activeId
      setActiveId(next)
    }
    before.current = now
  }, [order, activeId])
  const wasFormOpen = useRef(false)
  // When the hook itself last moved the focus, until the person moves it.
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const isMoving = useRef(false)
  useEffect(() => {
    if (isFormOpen) wasFormOpen.current = true
    if (isFormOpen || (gone.current === null && !wasFormOpen.current)) return
    // A dialog that has just closed restores the focus in a task of its own.
    const timer = setTimeout(() => {
      const hasLeft = gone.current !== null
      gone.current = null
      wasFormOpen.current = false
      if (!isFocusLost()) return
      const row = stop === undefined ? null : rowElement(list.current, stop)
      const target = row ?? titleRef.current
      if (hasLeft) movedAt.current = performance.now()
      isMoving.current = true
      target?.focus()
      isMoving.current = false
    })
    return () => clearTimeout(timer)
  })

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const { target } = event
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    if (isShortcut || isShiftedLetter(event)) return
    if (event.defaultPrevented || isComposing(event)) return
    if (!(target instanceof HTMLElement) || isTyping(target)) return
    const element = target.closest<HTMLElement>('[data-row]')
    const row = rows.find(({ id }) => id === element?.dataset.row)
    if (!element || !row) return
    const key = keyOf(event)
    const next = stepFrom(row.id, { key, ids, isOnRow: target === element })
    if (next !== null) {
      event.preventDefault()
      rowElement(list.current, next)?.focus()
      return
    }
    // On a button, Enter presses the button.
    const command = key === 'enter' && target !== element ? undefined : commands[key]
    if (!command || event.repeat) return
    event.preventDefault()
    // The second press of a double press would decide about a row that nobody has read.
    if (key === immediateKey && performance.now() - movedAt.current < doublePressMs) return
    command(row)
  }

  function onFocus({ target }: FocusEvent<HTMLUListElement>) {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (id === undefined) return
    setActiveId(id)
    if (!isMoving.current) movedAt.current = Number.NEGATIVE_INFINITY
  }

  return {
    rowsProps: { ref: list, onKeyDown, onFocus },
    rowProps: (id) => ({ tabIndex: id === stop ? 0 : -1, 'data-row': id }),
  }
}

function rowElement(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
}

/** The element with the focus was removed, and at most the page as a whole has it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches('main')
}

/** Boxes and radio buttons take no text. */
function isTyping(element: HTMLElement): boolean {
  return element.matches(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  )
}
