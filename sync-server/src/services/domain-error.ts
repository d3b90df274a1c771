import type { ErrorCode, Resource } from '@worldschool/schema'
import { errorStatuses, errorTexts } from './error-texts.ts'

/** A refused request. The error code is for devices, the English message for people. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Names of the fields to correct. */
  readonly fields: string[] | undefined
  /** The server's row in an edit conflict. [C4] */
  readonly current: Resource | undefined
  /** The URL to use instead. */
  readonly address: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      text?: string
      fields?: string[]
      current?: Resource
      address?: string
      retryAfterSeconds?: number
    } = {},
  ) {
    super(options.text ?? errorTexts[code])
    this.name = 'DomainError'
    this.code = code
    this.status = errorStatuses[code]
    this.fields = options.fields
    this.current = options.current
    this.address = options.address
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
