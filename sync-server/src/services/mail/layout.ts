import { product } from '@worldschool/schema'
import type { MailKind } from '../../db/mail-queue-table.ts'
import { fill, languageOfTexts, textsIn } from './texts/mail-texts.ts'

/** The content of a message. Files and logs name a message only by its `kind`, without the content. */
export interface MailContent {
  kind: MailKind
  subject: string
  text: string
  html: string
}

/** The recipient of a message. `language` is null if the account has no language set. */
export interface Recipient {
  /** Null if the address is unconfirmed. Such a mail must contain no text that a stranger chose. */
  username: string | null
  language?: string | null
}

/** A message to one person. */
export interface Mail extends MailContent {
  to: string
}

/**
 * Returns true for text that mail clients may turn into a link. Such a name is left out of our mails, because anyone
 * may sign up with any name and someone else's e-mail address.
 */
export function looksLikeLink(text: string): boolean {
  return /[./:@\\]|www/i.test(text.normalize('NFKC'))
}

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
  /** Plain text with placeholders; the button stands after the first paragraph. */
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

/** Lays out every message as text and HTML; all values are escaped here. */
export function renderMail({ kind, subject, recipient, button, ...parts }: MailParts): MailContent {
  const values = { product: product.name, ...parts.values }
  const [first = '', ...rest] = parts.paragraphs.map((text) => fill(text, values))
  const signature = fill(textsIn(recipient.language).signature, values)
  const hello = greeting(recipient)
  const texts = [hello, first, ...(button ? [button.link] : []), ...rest, signature]
  const paragraph = (text: string) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`
  const html = [
    `<!doctype html><html lang="${languageOfTexts(recipient.language)}"><head><meta charset="utf-8">`,
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

/**
 * Wraps to a width that every mail client shows. Never breaks a longer word, such as a link, and never breaks at a
 * no-break space.
 */
function wrap(paragraph: string): string {
  return paragraph.replace(/(.{1,72})(?:[ \n]+|$)/g, '$1\n').trimEnd()
}

/** Escapes text for HTML elements and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function greeting({ username, language }: Recipient): string {
  const { hello, helloName } = textsIn(language)
  return username === null || looksLikeLink(username) ? hello : fill(helloName, { username })
}
