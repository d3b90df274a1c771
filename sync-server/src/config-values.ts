import { emailSchema, limits, passwordSchema } from '@worldschool/schema'
import * as z from 'zod'
import { hasUnencodedCharacters, unencodedCharactersMessage } from './config-passwords.ts'
import { checkDatabaseUrl, isPostgresUrl } from './db/database-url.ts'

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''))

/** The app's files, its service worker and its cookies all use the root of the origin. */
export const rootUrl = httpUrl.refine(isRoot, {
  error: ({ input }) =>
    `must have no path, because the app is served at the root of its origin; use ${new URL(String(input)).origin}`,
})

/**
 * Other paths are refused instead of ignored, because the operator would otherwise search for the mistake in the proxy.
 * See decision 033.
 */
export const rootPath = z.literal(
  '/',
  'must be / or not set, because the app is served at the root of its origin; use a host name of its own, such as https://places.example.org',
)

export const serviceUrl = z.union(
  [z.literal('none').transform(() => null), z.url({ protocol: /^https?$/ })],
  'must be none, or an address that starts with http:// or https://',
)

export const smtpUrl = z
  .string()
  .refine((text) => !hasUnencodedCharacters(text), {
    error: unencodedCharactersMessage,
    abort: true,
  })
  .pipe(
    z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address that starts with smtp:// or smtps://',
    }),
  )

export const pageUrl = z.string().refine((text) => isPageUrl(text), {
  error: 'must be an address that starts with https://, or a path such as /help/guide.html',
})

export const emailAddress = z.string().refine((text) => emailSchema.safeParse(text).success, {
  error: 'must be an e-mail address',
})

export const newPassword = z.string().refine((text) => passwordSchema.safeParse(text).success, {
  error: `must have ${limits.account.passwordMin} to ${limits.account.passwordMax} characters`,
})

export const milliseconds = z.coerce
  .number('must be a number of milliseconds')
  .int()
  .min(100)
  .max(600_000)

export interface Mailbox {
  name: string
  address: string
}

function isRoot(text: string): boolean {
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

/** Parses `Name <address>` or only an address. */
export function readMailbox(text: string, context: z.RefinementCtx): Mailbox {
  const [, name = '', address = text] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? []
  const isValid = emailSchema.safeParse(address).success && !/\p{Cc}/u.test(name)
  if (isValid) return { name, address }
  context.addIssue({ code: 'custom', message: 'must look like Name <name@places.example>' })
  return z.NEVER
}

/** Returns true for a page on any site, or a file of this site. Other paths of this site are screens of the app. */
function isPageUrl(text: string): boolean {
  const isPath = /^\/(?![/\\])/.test(text)
  const address = isPath ? `https://this.site${text}` : text
  if (!URL.canParse(address)) return false
  const { protocol, pathname } = new URL(address)
  return protocol === 'https:' && (!isPath || pathname.endsWith('.html'))
}

export function refuseDatabaseUrl(text: string, context: z.RefinementCtx): void {
  if (isPostgresUrl(text) && hasUnencodedCharacters(text)) {
    context.addIssue({ code: 'custom', message: unencodedCharactersMessage })
    return
  }
  try {
    checkDatabaseUrl(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
}
