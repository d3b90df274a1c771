import { ApiError } from '../api/client.ts'
import { deviceSync } from './device-sync.ts'

/**
 * Throws the error on; where the session is over or another's, the engine finds out why, and asks
 * to sign in or forgets an account that is no more. [R5]
 */
export function lookInto(error: unknown): never {
  const isSessionLost =
    error instanceof ApiError && (error.status === 401 || error.code === 'account_mismatch')
  if (isSessionLost) void deviceSync.wake()
  throw error
}
