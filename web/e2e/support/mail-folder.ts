import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface WantedMail {
  kind: string
  to: string
  /** An older mail of the same kind. */
  after: string | undefined
}

/** Resolves with the newest mail of a kind to an address, decoded, when it is not `after`. */
export async function waitForMail(
  folder: string,
  { kind, to, after }: WantedMail,
): Promise<string> {
  for (;;) {
    const mail = newestMail(folder, kind, to)
    if (mail !== undefined && mail !== after) return mail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function newestMail(folder: string, kind: string, to: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder).filter((name) => name.includes(kind) && name.endsWith('.eml'))
  const mails = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  const mail = mails.findLast((text) => text.includes(`To: ${to}\n`))
  return mail === undefined ? undefined : decodeQuotedPrintable(mail)
}

/** Quoted-printable breaks lines and escapes special characters, such as the `=` of a link. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
