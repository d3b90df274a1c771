import { startTransition, useEffect, useState } from 'react'
import { useExploreStore } from '../../stores/explore.ts'

/** Longer than between two letters of who types quickly. */
const restMs = 250

/** The value as it is once typing in the search rests: at once where nothing is typed. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const settle = () => startTransition(() => setRested(() => value))
    if (useExploreStore.getState().query === '') return settle()
    const timer = setTimeout(settle, restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
