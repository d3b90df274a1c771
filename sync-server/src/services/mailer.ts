import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mail } from './mails/layout.ts'

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

/** A mail server that is busy or away is asked again after these. */
const retryDelaysMs = [1000, 5000, 30_000]

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export interface Mailer {
  /**
   * Sends after the answer that is being made, and never fails: what goes wrong is logged. Work
   * that must not show in the answer's time is given as a function; null sends nothing. Never call
   * it in a transaction, which might yet be undone.
   */
  send(mail: Mail | (() => Promise<Mail | null>)): void
  /** Ends when nothing is in flight any more, or after a few seconds. */
  settle(): Promise<void>
}

/** Hands one message over, or throws. */
export type Delivery = (mail: Mail) => Promise<void>

interface MailLog {
  error(details: object, message: string): void
}

/** By SMTP where that is set up, else into a folder beside the database. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'publicUrl' | 'dataDir'>,
  options: { log: MailLog; say: (line: string) => void; now: () => Date },
): Mailer {
  const { smtpUrl } = config
  const deliver = smtpUrl ? deliverBySmtp({ ...config, smtpUrl }) : deliverToFolder(config, options)
  return mailInTurn(deliver, options.log)
}

/**
 * A mailer over a delivery. The log names the kind of a message, never its address or content.
 * Settling ends well within the nine seconds that a stopping process has.
 */
export function mailInTurn(deliver: Delivery, log: MailLog, settleWithinMs = 4000): Mailer {
  const inFlight = new Set<Promise<void>>()

  async function run(mail: Mail | (() => Promise<Mail | null>)): Promise<void> {
    await nextTurn()
    try {
      const written = typeof mail === 'function' ? await mail() : mail
      if (written)
        await deliver(written).catch((error) => log.error(reasonOf(error, written), lost))
    } catch (err) {
      log.error({ err }, 'a mail could not be written')
    }
  }

  return {
    send(mail) {
      const sending = run(mail).finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    },
    async settle() {
      const over = new AbortController()
      const bound = sleep(settleWithinMs, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([Promise.all(inFlight), bound])
      over.abort()
      if (inFlight.size > 0) log.error({ mails: inFlight.size }, 'mails were still on their way')
    },
  }
}

const lost = 'a mail was not delivered'

/** Words of mail servers repeat the address, so only their codes are told. */
function reasonOf(error: unknown, { kind }: Mail) {
  const { code, responseCode, command } = error as NodeJS.ErrnoException & {
    responseCode?: number
    command?: string
  }
  return { kind, code, responseCode, command: command?.split(' ')[0] }
}

/** Sends through the mail server of `SMTP_URL`. What it refuses for good is not tried again. */
export function deliverBySmtp(
  config: Pick<Config, 'mailFrom' | 'supportEmail'> & { smtpUrl: string },
  delaysMs = retryDelaysMs,
): Delivery {
  const transport = createTransport({ url: config.smtpUrl, ...timeouts })
  return async (mail) => {
    const message = composeMail(mail, config)
    for (const delayMs of [...delaysMs, null]) {
      try {
        await transport.sendMail(message)
        return
      } catch (error) {
        if (delayMs === null || (error as { permanent?: boolean }).permanent) throw error
        await sleep(delayMs, undefined, { ref: false })
      }
    }
  }
}
