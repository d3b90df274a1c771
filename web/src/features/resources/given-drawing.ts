import { startTransition } from 'react'

/** How what one letter finds is drawn, and how its search waits between two slices. */
interface Drawing {
  draw: (change: () => void) => void
  pause?: () => Promise<void>
}

/**
 * Called as a letter comes. In slices, behind the letter's frame; what is sooner comes with the list of
 * all places.
 */
export const drawing: { begin: () => Drawing } = { begin: () => ({ draw: startTransition }) }
