import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

export interface ReadMail {
  file: string
  to: string | undefined
  subject: string | undefined
  text: string
  html: string
}

/** The messages in `mail/` beside the database, oldest first. */
export function readMails(folder: string): ReadMail[] {
  const path = join(folder, 'mail')
  if (!existsSync(path)) return []
  const files = readdirSync(path)
    .filter((file) => file.endsWith('.eml'))
    .sort()
  return files.map((file) => ({ file, ...parseMail(readFileSync(join(path, file), 'utf8')) }))
}

/** As `readMails`, as soon as there are at least `count` messages. Mail is sent after the response. */
export function waitForMails(folder: string, count: number): Promise<ReadMail[]> {
  return vi.waitFor(
    () => {
      const mails = readMails(folder)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails`)
      return mails
    },
    { timeout: 20_000, interval: 10 },
  )
}

/** Parses a message of two parts as nodemailer writes it. */
export function parseMail(source: string): Omit<ReadMail, 'file'> {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const [, text = '', html = ''] = rest.join('\n\n').split(`--${boundary}`)
  return {
    to: /^To: (.*)$/m.exec(head)?.[1],
    subject: decodeWords(/^Subject: (.*(?:\n[ \t].*)*)$/m.exec(head)?.[1]),
    text: decodePart(text),
    html: decodePart(html),
  }
}

/** A non-ASCII header consists of encoded words. */
function decodeWords(header: string | undefined): string | undefined {
  return header
    ?.replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1').toString(),
    )
}

function decodeQuoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function decodePart(part: string): string {
  const [head = '', ...body] = part.trimStart().split('\n\n')
  const content = body.join('\n\n').trimEnd()
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return content
  return Buffer.from(decodeQuoted(content.replace(/=\n/g, '')), 'latin1').toString()
}

/** The token of the link in a message. */
export function resetTokenIn(mail: ReadMail | undefined): string {
  return /\?reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
