import type { ResetAccountResponse } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { findResetAccount } from '../commands.ts'

export type ResetAccount =
  | { kind: 'asking' | 'expired' | 'failed' }
  | { kind: 'known'; account: ResetAccountResponse }

/**
 * Loads the account whose password the link of `token` sets; loads nothing while `token` is null.
 * `retry` retries after a failure.
 */
export function useResetAccount(token: string | null): {
  found: ResetAccount
  retry: () => void
  expire: () => void
} {
  const [found, setFound] = useState<ResetAccount>({ kind: token ? 'asking' : 'expired' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry.
  useEffect(() => {
    if (token === null) return
    let isCurrent = true
    findResetAccount({ token }).then(
      (account) => isCurrent && setFound({ kind: 'known', account }),
      (error: unknown) => {
        const isExpired = error instanceof ApiError && error.code === 'reset_link_expired'
        if (isCurrent) setFound({ kind: isExpired ? 'expired' : 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])

  return {
    found,
    retry(): void {
      setFound({ kind: 'asking' })
      setAttempt(attempt + 1)
    },
    expire: () => setFound({ kind: 'expired' }),
  }
}
