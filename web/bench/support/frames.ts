/** Times between two frames, in ms, in the order they came. */
export type Frames = number[]

declare global {
  interface Window {
    bench: {
      begin: () => void
      end: () => Frames
      /** Whether nothing has held the page for a while. */
      isCalm: () => boolean
      longestMapTask: () => number
    }
  }
}

/** Runs in the page, before all else. */
export function watchFrames(): void {
  let frames: number[] | null = null
  let last = 0
  let lastLong = performance.now()
  let longest = 0
  const frame = (now: number) => {
    frames?.push(now - last)
    if (now - last > 50) lastLong = now
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)

  interface LongFrame extends PerformanceEntry {
    scripts: { duration: number; invoker: string; sourceURL: string }[]
  }
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      for (const { duration, invoker, sourceURL } of scripts) {
        // The slices in which places are told; drawing a map for the first time is another matter.
        if (!/map-panel/.test(sourceURL) || !/setTimeout/.test(invoker)) continue
        longest = Math.max(longest, duration)
      }
    }
  }).observe({ type: 'long-animation-frame', buffered: true })

  window.bench = {
    begin: () => {
      frames = []
      last = performance.now()
    },
    end: () => frames ?? [],
    isCalm: () => performance.now() - lastLong > 3_000,
    longestMapTask: () => longest,
  }
}

export function framesPerSecond(frames: Frames): number {
  const spent = frames.reduce((sum, ms) => sum + ms, 0)
  return spent === 0 ? 0 : (frames.length * 1000) / spent
}

export function summarise(frames: Frames): string {
  const sorted = [...frames].sort((a, b) => a - b)
  const late = frames.filter((ms) => ms > 20).length / Math.max(1, frames.length)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return [
    `${framesPerSecond(frames).toFixed(1)} frames a second`,
    `median ${median.toFixed(1)} ms`,
    `worst ${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
    `${(late * 100).toFixed(1)} % over 20 ms`,
  ].join(', ')
}
