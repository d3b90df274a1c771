import type { Painted, TileToPaint, ToPainter } from './messages.ts'

/** Paints what the page asks for through `port`, one after the other, but for what it gives up. */
export function servePainter(
  port: MessagePort,
  paint: (tile: TileToPaint) => Promise<ImageBitmap>,
): void {
  const waiting = new Map<number, TileToPaint>()
  let isAtWork = false

  port.onmessage = ({ data }: MessageEvent<ToPainter>) => {
    if (data.kind === 'drop') return void waiting.delete(data.request)
    waiting.set(data.request, data)
    if (!isAtWork) void work()
  }

  async function work(): Promise<void> {
    isAtWork = true
    // What comes meanwhile is at its end.
    for (const [request, tile] of waiting) {
      waiting.delete(request)
      const picture = await paint(tile).catch((error) => {
        console.warn('A tile of the base map could not be painted', error)
        return null
      })
      port.postMessage({ request, picture } satisfies Painted, picture ? [picture] : [])
      // What was given up while this one was painted is heard of before the next.
      await new Promise((resolve) => setTimeout(resolve))
    }
    isAtWork = false
  }
}
