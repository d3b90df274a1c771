import type { KeyboardEvent } from 'react'
import { rowTarget } from '../../../ui/overlay-stack.ts'

/** The id of the text that tells screen readers of these keys. */
export const cardKeysId = 'card-keys'

/**
 * For Tab a card is one stop, its link, so that a long list is passed quickly. The arrow keys lead on to
 * its buttons, which have the tabIndex -1, and round to the link again.
 */
export function moveInCard(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const card = event.currentTarget
  const stops: EventTarget[] = [...card.querySelectorAll('a'), ...card.querySelectorAll('button')]
  const at = stops.indexOf(event.target)
  const to = at < 0 ? null : rowTarget(event, at, stops.length)
  if (to === null) return
  event.preventDefault()
  const stop = stops[to]
  if (stop instanceof HTMLElement) stop.focus()
}
