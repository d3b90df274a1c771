import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Delivery } from '../mailer.ts'
import { composeMail } from './compose.ts'

/** A mail server that is busy or away is asked again after these. */
const retryDelaysMs = [1000, 5000, 30_000]

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

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
