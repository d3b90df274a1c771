/** Where a finger is, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** A finger that may pull the screen down, from its touch to its end. */
export type Pull =
  | { kind: 'none' }
  /** Down, and not yet moved far enough to tell what it wants. */
  | { kind: 'touched'; from: Point }
  | { kind: 'pulling'; from: Point; distance: number }

export const noPull: Pull = { kind: 'none' }

/** How far the finger moves before it is taken at its word. */
const slop = 8
/** How far the mark comes down at the most, and how far it must for a release to count. */
const reach = 112
export const releaseDistance = 64

/** A finger touched the screen; only one alone, at the top of the page, can pull. */
export function startPull(fingers: readonly Point[], isAtTop: boolean): Pull {
  const [from] = fingers
  return from && fingers.length === 1 && isAtTop ? { kind: 'touched', from } : noPull
}

/**
 * Fingers moved. A swipe to the side, a scroll upwards or a second finger ends the pull for good; the
 * further down it goes, the harder it pulls.
 */
export function movePull(pull: Pull, fingers: readonly Point[]): Pull {
  const [to] = fingers
  if (pull.kind === 'none' || !to || fingers.length > 1) return noPull
  const down = to.y - pull.from.y
  const aside = Math.abs(to.x - pull.from.x)
  if (pull.kind === 'touched') {
    if (Math.max(Math.abs(down), aside) < slop) return pull
    if (down <= aside) return noPull
  }
  return { kind: 'pulling', from: pull.from, distance: rubber(down - slop) }
}

/** Whether letting go now asks for a refresh. */
export function isReady(pull: Pull): boolean {
  return pull.kind === 'pulling' && pull.distance >= releaseDistance
}

function rubber(down: number): number {
  return reach * (1 - Math.exp(-Math.max(down, 0) / reach))
}
