import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'

/** Solves the challenge of a sign-up under load, with its progress, and can be cancelled. [M13] */
export function useRobotCheck() {
  /** The share that is done, 0 to 1; null while nothing is checked. */
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  /** Throws `ApiError`, with the code `proof_of_work_required` if it was cancelled. */
  async function prove(challenge: string): Promise<string> {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      const { proveWork } = await import('./prove-work.ts')
      return await proveWork(challenge, { onProgress: setShare, signal: controller.signal })
    } catch (error) {
      const code = controller.signal.aborted ? 'proof_of_work_required' : 'network'
      throw new ApiError(0, code, String(error))
    } finally {
      setShare(null)
    }
  }

  return { share, prove, cancel, isCancelled: () => running.current?.signal.aborted === true }
}
