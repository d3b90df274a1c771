import type { SecondFactorAnswer, User } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { readSecondFactor } from './two-step-commands.ts'

export interface SecondFactorState {
  /** Null until it is read. */
  factor: SecondFactorAnswer | null
  /** Why it could not be read; null where it was, or is being read. */
  error: unknown
  read: () => Promise<void>
}

/** Whether two-step sign-in is on, read when there is a network. */
export function useSecondFactor(viewer: User, isOnline: boolean): SecondFactorState {
  const [factor, setFactor] = useState<SecondFactorAnswer | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function read(): Promise<void> {
    setError(null)
    try {
      setFactor(await readSecondFactor(viewer))
    } catch (caught) {
      setError(caught)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with the network, not with each drawing
  useEffect(() => {
    if (isOnline) void read()
  }, [isOnline, viewer.id])

  return { factor, error, read }
}
