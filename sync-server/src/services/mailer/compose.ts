import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Mail } from '../mails/mail.ts'

/** The message as nodemailer takes it; replies reach the people who can help. */
export function composeMail(
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
