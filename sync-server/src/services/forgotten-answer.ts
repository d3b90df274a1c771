import type { ErrorBody, ErrorCode } from '@worldschool/schema'
import { errorTexts } from './error-texts.ts'

/** What a status says when nothing else is left of the refusal. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'resource_deleted',
}

/**
 * The body under a key whose answer has had its time [R2]. A refusal still has the wire shape of one:
 * a device that hears of it only now would take anything else for a failure, and ask without end. [R5]
 */
export function forgottenAnswer(status: number): ErrorBody | { replayed: true } {
  if (status < 400) return { replayed: true }
  const code = codes[status] ?? 'bad_request'
  return { code, error: errorTexts[code] }
}
