import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Mail } from './layout.ts'

/** The message as nodemailer takes it; replies reach the people who can help. */
function composeMail(
  { to, subject, text, html }: Mail,
  { mailFrom, supportEmail }: Pick<Config, 'mailFrom' | 'supportEmail'>,
): SendMailOptions {
  return {
    from: mailFrom,
    to: { name: '', address: to },
    replyTo: supportEmail,
    subject,
    text,
    html,
    // Holiday notices need not answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * For want of a mail server: writes each message into `mail/` beside the database, for this system's
 * user alone, in files whose names sort by time. On http, a laptop's way, the text is said as well;
 * on https only where it lies, because a log must hold no reset link.
 */
function deliverToFolder(
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

/** Hands one message over, or throws. */
export type Delivery = (mail: Mail) => Promise<void>

/** By SMTP where that is set up, else into a folder beside the database. */
export function openDelivery(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'publicUrl' | 'dataDir'>,
  options: { say: (line: string) => void; now: () => Date },
): Delivery {
  const { smtpUrl } = config
  return smtpUrl ? deliverBySmtp({ ...config, smtpUrl }) : deliverToFolder(config, options)
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the mail server of `SMTP_URL`, once. */
function deliverBySmtp(
  config: Pick<Config, 'mailFrom' | 'supportEmail'> & { smtpUrl: string },
): Delivery {
  const transport = createTransport({ url: config.smtpUrl, ...timeouts })
  return async (mail) => {
    await transport.sendMail(composeMail(mail, config))
  }
}

/** Composes a message without sending it. */
export function openRehearsal(config: Pick<Config, 'mailFrom' | 'supportEmail'>): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await transport.sendMail(composeMail({ ...mail, to: 'nobody@example.invalid' }, config))
  }
}

/** Longer than the time-outs of a mail server that answers at all. */
export const deliveryWithinMs = 2 * 60_000

/** A mail server may keep a connection alive for ever, a word at a time; the queue does not wait for it. */
export async function deliverInTime(deliver: Delivery, mail: Mail): Promise<void> {
  const end = new AbortController()
  const bound = sleep(deliveryWithinMs, 'late', { signal: end.signal, ref: false })
  try {
    const first = await Promise.race([deliver(mail), bound])
    if (first === 'late') throw Object.assign(new Error('Too slow.'), { code: 'ETIMEDOUT' })
  } finally {
    end.abort()
    await bound.catch(() => undefined)
  }
}

/** Refusals of the operator's own password: another one will do, and no mail is at fault. */
const ofSignIn = [530, 534, 535, 538]

/** What a failed delivery may tell: words of mail servers repeat the address, so codes alone. */
export function readFailure(error: unknown) {
  const { code, responseCode, command, permanent } = error as NodeJS.ErrnoException & {
    responseCode?: number
    command?: string
    permanent?: boolean
  }
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    isPermanent: isOfMail && permanent === true && !ofSignIn.includes(responseCode ?? 0),
    codes: { code, responseCode, command: command?.split(' ')[0] },
    text: [code ?? 'unknown', responseCode].filter(Boolean).join(' '),
  }
}
