import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followFingers } from './follow-fingers.ts'
import { followWheel } from './follow-wheel.ts'
import { createStage, type Stage } from './stage.ts'

interface StageOptions {
  /** Of the picture at `index`: another one may come into its place. */
  id: string | undefined
  index: number
  count: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

/** The stage of a gallery, and how near its picture is. `frame` and `row` are refs. */
export function useStage(options: StageOptions) {
  const { id, index } = options
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(null)
  const [scale, setScale] = useState(1)
  const latest = useRef(options)
  latest.current = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole
  useLayoutEffect(() => {
    if (!frame.current || !row.current) return
    stage.current ??= createStage(frame.current, row.current, setScale)
    stage.current.show(index)
  }, [index, id])

  useEffect(() => {
    const element = frame.current
    const current = stage.current
    if (!element || !current) return
    const canStep = (by: 1 | -1) => {
      const next = latest.current.index + by
      return next >= 0 && next < latest.current.count
    }
    const wishes = {
      canStep,
      step: (by: 1 | -1) => latest.current.onIndexChange(latest.current.index + by),
      close: () => latest.current.onClose(),
    }
    const stops = [followFingers(element, current, wishes), followWheel(element, current, wishes)]
    // A phone that is turned has another frame.
    const observer = new ResizeObserver(() => current.set(current.zoom()))
    observer.observe(element)
    return () => {
      for (const stop of stops) stop()
      observer.disconnect()
    }
  }, [])

  return { frame, row, stage, scale }
}
