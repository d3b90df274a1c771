import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Delivery } from '../mailer.ts'
import type { Mail } from '../mails/mail.ts'
import { composeMail } from './compose.ts'

/**
 * For want of a mail server: writes each message into `mail/` beside the database, for this system's
 * user alone, in files whose names sort by time. On http, a laptop's way, the text is said as well;
 * on https only where it lies, because a log must hold no reset link.
 */
export function deliverToFolder(
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'mailFrom' | 'supportEmail'>,
  { say, now }: { say: (line: string) => void; now: () => Date },
): Delivery {
  const folder = join(config.dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const isLaptop = config.publicUrl.startsWith('http:')
  let count = 0
  return async (mail) => {
    count += 1
    const path = join(folder, fileName(mail, now(), count))
    const { message } = await transport.sendMail({ ...composeMail(mail, config), date: now() })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, message, { mode: 0o600, flag: 'wx' })
    // Whoever watches the folder sees whole messages only.
    await rename(`${path}.part`, path)
    const sheet = [`To: ${mail.to}`, `Subject: ${mail.subject}`, '', mail.text]
    if (isLaptop) say(['', 'No SMTP_URL is set, so this mail stays here:', ...sheet].join('\n'))
    say(`The mail is in ${path}`)
  }
}

/** Sorts by time, and by order within one millisecond; no part of it comes from a person. */
function fileName({ kind }: Mail, at: Date, count: number): string {
  const time = at.toISOString().replaceAll(':', '-')
  const order = String(count).padStart(6, '0')
  return `${time}-${order}-${kind}-${randomBytes(4).toString('hex')}.eml`
}
