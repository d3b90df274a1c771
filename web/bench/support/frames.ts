/** Times between two frames in which a canvas was drawn, in ms, in the order they came; from the first on. */
export type Frames = number[]

declare global {
  interface Window {
    bench: {
      begin: () => void
      end: () => Frames
    }
  }
}

/** Runs in the page, before all else. Frames are asked for only while they are counted. */
export function watchFrames(): void {
  let frames: number[] | null = null
  let last = 0
  let hasDrawn = false

  function frame(now: number) {
    if (!frames) return
    if (hasDrawn) {
      // A finger takes a while to move the map at all.
      if (last > 0) frames.push(now - last)
      last = now
      hasDrawn = false
    }
    requestAnimationFrame(frame)
  }

  // What is drawn anew is cleared first.
  const clear = WebGL2RenderingContext.prototype.clear
  WebGL2RenderingContext.prototype.clear = function (mask) {
    hasDrawn = true
    clear.call(this, mask)
  }

  // The slices in which the map is given its places are timers of the app's that have no delay.
  const later = window.setTimeout.bind(window)
  const markSlices = (run: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const isSlice = ms === undefined
    if (!isSlice || typeof run !== 'function') return later(run, ms, ...rest)
    return later(() => {
      performance.mark('bench:slice')
      run(...rest)
    })
  }
  window.setTimeout = markSlices as typeof window.setTimeout

  window.bench = {
    begin: () => {
      frames = []
      hasDrawn = false
      last = 0
      requestAnimationFrame(frame)
    },
    end: () => {
      const counted = frames ?? []
      frames = null
      return counted
    },
  }
}

export function framesPerSecond(frames: Frames): number {
  const spent = frames.reduce((sum, ms) => sum + ms, 0)
  return spent === 0 ? 0 : (frames.length * 1000) / spent
}

/** The value below which this share of them lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
