import type { KeyboardEvent } from 'react'
import { rowTarget } from '../../../ui/overlay-stack.ts'

/** The id of the element that describes these keys to screen readers. */
export const cardKeysId = 'card-keys'

/**
 * Handles the arrow keys in a card. The only tab stop of a card is its link, so that Tab passes a long list quickly.
 * The arrow keys move from the link to the card's buttons, which have tabIndex -1, and around to the link again.
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
