import { UnusableFileError } from './unusable-file.ts'

export type CsvInput = string | AsyncIterable<string | Uint8Array>

/** Enough bytes to recognize the encoding or another file type. */
const headBytes = 256

const saveAgain = 'Save it as "CSV UTF-8" in the spreadsheet, and import that file.'
const otherFiles = [
  { start: 'PK\x03\x04', kind: 'a workbook (.xlsx, .ods, .numbers) or another ZIP file' },
  { start: '\xd0\xcf\x11\xe0', kind: 'an old Excel workbook (.xls)' },
  { start: '%PDF-', kind: 'a PDF' },
]

/**
 * Decodes a file: UTF-8, or UTF-16 with or without a byte order mark. Bytes in another encoding become U+FFFD, and
 * lines with U+FFFD are refused. Throws `UnusableFileError` for files of another type.
 */
export async function* decodeFile(input: CsvInput): AsyncGenerator<string> {
  if (typeof input === 'string') return yield input
  let head = new Uint8Array()
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of input) {
    if (typeof chunk === 'string') {
      yield chunk
    } else if (decoder) {
      yield decoder.decode(chunk, { stream: true })
    } else {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      decoder = new TextDecoder(encodingOf(head))
      yield decoder.decode(head, { stream: true })
    }
  }
  yield decoder ? decoder.decode() : new TextDecoder(encodingOf(head)).decode(head)
}

function encodingOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const start = Buffer.from(head).toString('latin1')
  const other = otherFiles.find((file) => start.startsWith(file.start))
  if (other) throw new UnusableFileError(`The file is ${other.kind}, not CSV text. ${saveAgain}`)
  if (start.startsWith('\xff\xfe')) return 'utf-16le'
  if (start.startsWith('\xfe\xff')) return 'utf-16be'
  // Without a byte order mark: every other byte of a header's letters is zero.
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  return 'utf-8'
}

const lineEnd = /\r\n|\r|\n/

/**
 * Splits text into lines at LF, CRLF or CR. Not `node:readline`: that also splits at U+2028 and U+2029, which
 * are text in CSV.
 */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  /** A carriage return at the end of a chunk; its line feed may be the first character of the next chunk. */
  let carriageReturn = ''
  for await (const chunk of texts) {
    const text = carriageReturn + chunk
    carriageReturn = text.endsWith('\r') ? '\r' : ''
    const [first = '', ...lines] = (carriageReturn ? text.slice(0, -1) : text).split(lineEnd)
    rest += first
    for (const line of lines) {
      yield rest
      rest = line
    }
  }
  if (rest !== '' || carriageReturn) yield rest
}
