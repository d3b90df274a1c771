import type { SecondFactorResponse, User } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { readSecondFactor } from './two-step-commands.ts'

export interface SecondFactorState {
  /** Null while loading. */
  factor: SecondFactorResponse | null
  /** The error of the last attempt; null if the attempt succeeded or is still running. */
  error: unknown
  read: () => Promise<void>
}

/** Whether two-step sign-in is on, loaded when there is a network. */
export function useSecondFactor(viewer: User, isOnline: boolean): SecondFactorState {
  const [factor, setFactor] = useState<SecondFactorResponse | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function read(): Promise<void> {
    setError(null)
    try {
      setFactor(await readSecondFactor(viewer))
    } catch (caught) {
      setError(caught)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when online, not on each render
  useEffect(() => {
    if (isOnline) void read()
  }, [isOnline, viewer.id])

  return { factor, error, read }
}
