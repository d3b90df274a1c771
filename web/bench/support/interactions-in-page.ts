import { type INPMetricWithAttribution, onINP } from 'web-vitals/attribution'

/** Interaction to next paint of a page so far, in ms. */
export interface Interactions {
  /** How many taps and keys there were. */
  count: number
  /** The 98th percentile, as web-vitals estimates it; its three parts follow. */
  p98: number
  inputDelay: number
  processing: number
  presentation: number
  /** What the element is called. */
  target: string
}

declare global {
  interface Window {
    interactions: () => Interactions | null
  }

  interface Performance {
    /** Event Timing. */
    readonly interactionCount: number
  }
}

let latest: INPMetricWithAttribution | null = null
// All changes, because the page is not hidden at the end; 16 ms is the least that a browser reports.
onINP(
  (metric) => {
    latest = metric
  },
  { reportAllChanges: true, durationThreshold: 16, generateTarget: nameOf },
)

function nameOf(node: Node | null): string | undefined {
  const label = node instanceof Element ? node.getAttribute('aria-label') : null
  return (label ?? node?.textContent ?? '').trim().slice(0, 40) || undefined
}

window.interactions = () => {
  if (!latest) return null
  const { value: p98, attribution } = latest
  return {
    count: performance.interactionCount,
    p98,
    inputDelay: attribution.inputDelay,
    processing: attribution.processingDuration,
    presentation: attribution.presentationDelay,
    target: attribution.interactionTarget ?? '',
  }
}
