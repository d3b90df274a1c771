export interface ByteRange {
  /** Of the first byte, from 0. */
  start: number
  /** Of the last byte, which is in. */
  end: number
}

/**
 * The one range that a `Range` header asks for, cut to the file; `unsatisfiable` when none of it is
 * there. Null for the whole file: no header, several ranges, or what is no range. RFC 9110, 14.2.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] =
    /^ *bytes *= *(\d{0,15}) *- *(\d{0,15}) *$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
