import { product } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'

/** Where the operator wants to be written to; the product's own address until that is known. */
export function useSupportEmail(): string {
  const configuration = useLiveQuery(() => readValue(deviceDb, 'configuration'), [])
  return configuration?.supportEmail ?? product.supportEmail
}

/** A link that opens a draft to the support address; lines of `body` end as mail wants them. */
export function mailTo(address: string, subject: string, body?: string): string {
  const link = `mailto:${address}?subject=${encodeURIComponent(subject)}`
  return body === undefined
    ? link
    : `${link}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
