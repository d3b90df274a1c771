import type { PlaceAnswer, ToWorker } from './messages.ts'
import { PlaceClusters } from './place-clusters.ts'

/** Answers what the page asks through `port`, one thing after the other. */
export function servePlaces(port: MessagePort): void {
  const clusters = new PlaceClusters()
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'add') return clusters.add(data)
    if (data.kind === 'forget') return clusters.forget()
    const result = answer(clusters, data)
    const transfer = result instanceof Uint8Array ? [result.buffer] : []
    port.postMessage({ request: data.request, result } satisfies PlaceAnswer, transfer)
  }
}

function answer(clusters: PlaceClusters, asked: Extract<ToWorker, { request: number }>) {
  try {
    if (asked.kind === 'tile') return clusters.tile(asked.z, asked.x, asked.y, asked.language)
    if (asked.kind === 'show') return clusters.show(asked.keys)
    if (asked.kind === 'leaves') return clusters.leaves(asked.cluster, asked.limit)
    return clusters.expansionZoom(asked.cluster)
  } catch {
    // A cluster of before the last change, tapped on its way out.
    return null
  }
}
