import { ApiError } from '../../api/client.ts'
import { Problem } from './problem.ts'

interface Texts {
  /** Of an error that the server told, or the network; `fallback` where it has none. */
  told: (error: ApiError) => string
  /** Of what the device itself could not do. */
  notStored: string
}

/** What a failed command about the account says: whose failure it was must be true. Section 8. */
export function failureText(error: unknown, { told, notStored }: Texts): string {
  if (error instanceof Problem) return error.message
  return error instanceof ApiError ? told(error) : notStored
}
