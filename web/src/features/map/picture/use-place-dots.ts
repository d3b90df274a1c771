import type { Resource } from '@worldschool/schema'
import { startTransition, useEffect, useState } from 'react'
import { inSlices } from '../../../ui/in-slices.ts'
import { placeDots } from './place-dots.ts'

/** The dots of the places as one line; of those before, or none, while they are set. */
export function usePlaceDots(resources: readonly Resource[]): string {
  const [dots, setDots] = useState('')
  useEffect(() => {
    let isCurrent = true
    void inSlices(placeDots(resources), () => !isCurrent).then((line) => {
      if (isCurrent && line !== null) startTransition(() => setDots(line))
    })
    return () => {
      isCurrent = false
    }
  }, [resources])
  return dots
}
