import { type INPMetricWithAttribution, onINP } from 'web-vitals/attribution'

/** Interaction to Next Paint of a page so far, in ms. */
export interface Interactions {
  /** The number of taps and key presses. */
  count: number
  /** The 98th percentile, as web-vitals estimates it; its three parts follow. */
  p98: number
  inputDelay: number
  processing: number
  presentation: number
  /** The label or the text of the element. */
  target: string
}

declare global {
  interface Window {
    interactions: () => Interactions | null
  }

  interface Performance {
    /** Part of the Event Timing API. */
    readonly interactionCount: number
  }
}

let latest: INPMetricWithAttribution | null = null
// Reports all changes, because the page is not hidden at the end. 16 ms is the minimum that browsers report.
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
