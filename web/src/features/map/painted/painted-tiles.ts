import type { Painted, TileToPaint, ToPainter } from './messages.ts'

type Answer = (picture: ImageBitmap | null) => void

/** The page's end of the worker that paints. One tile that cannot be painted, and it is broken. */
export class PaintedTiles {
  readonly #port: MessagePort
  readonly #waiting = new Map<number, Answer>()
  #lastRequest = 0
  #isBroken = false
  #tellBroken: () => void = () => undefined

  constructor(port: MessagePort) {
    this.#port = port
    port.onmessage = ({ data: { request, picture } }: MessageEvent<Painted>) => {
      this.#waiting.get(request)?.(picture)
      this.#waiting.delete(request)
      if (!picture) this.break()
    }
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  onBroken(tell: () => void): void {
    this.#tellBroken = tell
  }

  break(): void {
    if (this.#isBroken) return
    this.#isBroken = true
    for (const answer of this.#waiting.values()) answer(null)
    this.#waiting.clear()
    this.#tellBroken()
  }

  async paint(tile: TileToPaint, signal: AbortSignal): Promise<ImageBitmap> {
    if (this.#isBroken) throw new Error('The painter is gone')
    const request = ++this.#lastRequest
    const drop = () => {
      this.#send({ kind: 'drop', request })
      this.#waiting.get(request)?.(null)
      this.#waiting.delete(request)
    }
    signal.addEventListener('abort', drop, { once: true })
    const picture = await new Promise<ImageBitmap | null>((resolve) => {
      this.#waiting.set(request, resolve)
      this.#send({ kind: 'paint', request, ...tile })
    })
    signal.removeEventListener('abort', drop)
    if (signal.aborted) throw signal.reason
    if (!picture) throw new Error('The tile was not painted')
    return picture
  }

  #send(message: ToPainter): void {
    this.#port.postMessage(message)
  }
}
