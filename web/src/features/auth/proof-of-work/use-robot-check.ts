import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'

/** Solves the challenge of a sign-up under load, with its progress, and can be cancelled. [M13] */
export function useRobotCheck() {
  /** The share that is done, 0 to 1; null while nothing is checked. */
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const wasCancelled = useRef(false)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  /** Throws `ApiError`, with the code `proof_of_work_required` if it was cancelled, and what `proveWork` throws. */
  async function prove(challenge: string): Promise<string> {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      const { proveWork } = await import('./prove-work.ts')
      return await proveWork(challenge, { onProgress: setShare, signal: controller.signal })
    } catch (error) {
      wasCancelled.current = controller.signal.aborted
      if (controller.signal.aborted) throw new ApiError(0, 'proof_of_work_required', String(error))
      if (error instanceof ApiError) throw error
      // The code could not be loaded.
      throw new ApiError(0, 'network', String(error))
    } finally {
      running.current = null
      setShare(null)
    }
  }

  /** Returns, once, whether the last check was cancelled: a later sign-up may fail without a check. */
  function takeCancelled(): boolean {
    const is = wasCancelled.current
    wasCancelled.current = false
    return is
  }

  return { share, prove, cancel, takeCancelled }
}
