import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Mail } from './layout.ts'

/** Converts a message to nodemailer's options; replies go to support. */
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
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Used without a mail server: writes each message to a file in `mail/` beside the database, readable only by this
 * system's user, with names that sort by time. If `PUBLIC_URL` is http (development on a laptop), also prints the text.
 * If it is https, prints only the path, because a log must not contain a reset link.
 */
function deliverToFolder(
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'mailFrom' | 'supportEmail'>,
  { print, now }: { print: (line: string) => void; now: () => Date },
): Delivery {
  const folder = join(config.dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const isDevelopment = config.publicUrl.startsWith('http:')
  let count = 0
  return async (mail) => {
    count += 1
    const path = join(folder, fileName(mail, now(), count))
    const { message } = await transport.sendMail({ ...composeMail(mail, config), date: now() })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(path, message)
    const lines = [`To: ${mail.to}`, `Subject: ${mail.subject}`, '', mail.text]
    if (isDevelopment)
      print(['', 'No SMTP_URL is set, so this mail is not sent:', ...lines].join('\n'))
    print(`Mail written to ${path}`)
  }
}

/** Renames the file at the end, so that a program watching the folder sees only complete messages. */
async function writeWhole(path: string, message: Parameters<typeof writeFile>[1]): Promise<void> {
  const part = `${path}.part`
  try {
    await writeFile(part, message, { mode: 0o600, flag: 'wx' })
    await rename(part, path)
  } catch (error) {
    // For example, the disk is full. The mail stays in the queue.
    await rm(part, { force: true })
    throw error
  }
}

/** Returns a name that sorts by time and, within one millisecond, by order. Contains nothing that a user entered. */
function fileName({ kind }: Mail, at: Date, count: number): string {
  const time = at.toISOString().replaceAll(':', '-')
  const order = String(count).padStart(6, '0')
  return `${time}-${order}-${kind}-${randomBytes(4).toString('hex')}.eml`
}

/** Delivers one message, or throws. */
export type Delivery = (mail: Mail) => Promise<void>

/** Uses SMTP if it is configured, otherwise a folder beside the database. */
export function openDelivery(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'publicUrl' | 'dataDir'>,
  options: { print: (line: string) => void; now: () => Date },
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
export function openDryRun(config: Pick<Config, 'mailFrom' | 'supportEmail'>): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await transport.sendMail(composeMail({ ...mail, to: 'nobody@example.invalid' }, config))
  }
}

/** Longer than the SMTP time-outs of a mail server that responds at all. */
export const deliveryTimeoutMs = 2 * 60_000

/**
 * Rejects after `deliveryTimeoutMs`, because a mail server may keep a connection alive forever by sending one word at a
 * time.
 */
export async function deliverWithTimeout(deliver: Delivery, mail: Mail): Promise<void> {
  const finished = new AbortController()
  const timeout = sleep(deliveryTimeoutMs, 'late', { signal: finished.signal, ref: false })
  try {
    const first = await Promise.race([deliver(mail), timeout])
    if (first === 'late') throw Object.assign(new Error('Too slow.'), { code: 'ETIMEDOUT' })
  } finally {
    finished.abort()
    await timeout.catch(() => undefined)
  }
}

/**
 * SMTP codes that reject the password in `SMTP_URL`. The operator must correct it; no mail is at fault.
 */
const authenticationCodes = [530, 534, 535, 538]

/**
 * Returns what may be logged of a failed delivery: only codes, because the text of a mail server repeats the address.
 */
export function readFailure(error: unknown) {
  const { code, responseCode, command, permanent } = error as NodeJS.ErrnoException & {
    responseCode?: number
    command?: string
    permanent?: boolean
  }
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    isPermanent: isOfMail && permanent === true && !authenticationCodes.includes(responseCode ?? 0),
    codes: { code, responseCode, command: command?.split(' ')[0] },
    text: [code ?? 'unknown', responseCode].filter(Boolean).join(' '),
  }
}
