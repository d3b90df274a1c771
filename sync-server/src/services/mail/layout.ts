import { product } from '@worldschool/schema'
import type { MailKind } from '../../db/mail-queue-table.ts'
import { fill, shownIn, textsIn } from './texts/mail-texts.ts'

/** What a message says; `kind` names it in files and logs, where its content must not stand. */
export interface MailContent {
  kind: MailKind
  subject: string
  text: string
  html: string
}

/** Who a message speaks to, and in which language: null where the account has named none. */
export interface Recipient {
  /** Null if the address is unconfirmed: such a mail contains no text that the sender chose. */
  username: string | null
  language?: string | null
}

/** A message to one person. */
export interface Mail extends MailContent {
  to: string
}

/**
 * Mail programs turn what looks like an address into a link, and anyone may sign up with another's
 * e-mail and a name of their choice: such a name stays out of our messages.
 */
const looksLikeLink = /[./:@\\]|www/i

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

interface MailParts {
  kind: MailContent['kind']
  subject: string
  recipient: Recipient
  /** Plain text, to be filled in; a button stands between the first and the rest. */
  paragraphs: [string, ...string[]]
  values?: Record<string, string | number>
  button?: { label: string; link: string }
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const style = {
  body: `margin:0;padding:24px;background:#fbf6ec;color:#12312f;${font};line-height:1.5`,
  card: 'max-width:480px;margin:0 auto;padding:24px;background:#fffdf8;border-radius:12px',
  brand: 'margin:0 0 16px;font-weight:600',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0e5a57;color:#fffaf0;text-decoration:none',
  link: 'margin:0 0 16px;font-size:13px;color:#40595a;word-break:break-all',
} as const

/** The one shape of all messages, as text and as HTML; every value is escaped here. */
export function layOut({ kind, subject, recipient, button, ...parts }: MailParts): MailContent {
  const values = { product: product.name, ...parts.values }
  const [first = '', ...rest] = parts.paragraphs.map((text) => fill(text, values))
  const signature = fill(textsIn(recipient.language).signature, values)
  const hello = greeting(recipient)
  const texts = [hello, first, ...(button ? [button.link] : []), ...rest, signature]
  const paragraph = (text: string) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`
  const html = [
    `<!doctype html><html lang="${shownIn(recipient.language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head><body style="${style.body}">`,
    `<div style="${style.card}"><p style="${style.brand}">${escapeHtml(product.name)}</p>`,
    ...[hello, first].map(paragraph),
    ...(button ? [buttonHtml(button)] : []),
    ...[...rest, signature].map(paragraph),
    '</div></body></html>',
  ]
  return { kind, subject, text: `${texts.map(wrap).join('\n\n')}\n`, html: html.join('\n') }
}

function buttonHtml({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link)
  return [
    `<p style="${style.paragraph}"><a href="${href}" style="${style.button}">${escapeHtml(label)}</a></p>`,
    `<p style="${style.link}">${href}</p>`,
  ].join('\n')
}

/** Lines that every mail program shows whole; a longer word, such as a link, is never cut. */
function wrap(paragraph: string): string {
  return paragraph.replace(/(.{1,72})(?:\s+|$)/g, '$1\n').trimEnd()
}

/** Text as text, in elements and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function greeting({ username, language }: Recipient): string {
  const { hello, helloName } = textsIn(language)
  return username === null || looksLikeLink.test(username.normalize('NFKC'))
    ? hello
    : fill(helloName, { username })
}
