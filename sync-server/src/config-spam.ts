import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'

const signUpsMessage = 'must be off, or a number from 1 to 10000'

/** A union reports the message of a number that is out of range instead of its own. */
const signUpCount = z.coerce
  .number()
  .int(signUpsMessage)
  .min(1, signUpsMessage)
  .max(10_000, signUpsMessage)

/** Variables that keep spam out. */
export const spamVariables = {
  /** Hosts that members and imports may not link to, comma-separated; sub-domains are included. */
  BLOCKED_LINK_HOSTS: z
    .string()
    .transform((text, context) => readHosts(text.split(','), context))
    .default([]),
  /** A file with more of these hosts, one per line; read at start. */
  BLOCKED_LINK_HOSTS_FILE: z.string().transform(readHostsFile).default([]),
  /** Sign-ups in 15 minutes without proof of work; `off` never requires it. */
  SIGN_UPS_WITHOUT_PROOF: z
    .union([z.literal('off').transform(() => null), signUpCount], signUpsMessage)
    .default(20),
}

export interface SpamConfig {
  /** Lower-case ASCII names without a trailing dot, as `hostOf` returns them. [M13] */
  blockedLinkHosts: ReadonlySet<string>
  /** Null if sign-up never requires proof of work. [M13] */
  signUpsWithoutProof: number | null
}

type SpamData = z.infer<z.ZodObject<typeof spamVariables>>

export function toSpamConfig(data: SpamData): SpamConfig {
  const { BLOCKED_LINK_HOSTS, BLOCKED_LINK_HOSTS_FILE, SIGN_UPS_WITHOUT_PROOF } = data
  return {
    blockedLinkHosts: new Set([...BLOCKED_LINK_HOSTS, ...BLOCKED_LINK_HOSTS_FILE]),
    signUpsWithoutProof: SIGN_UPS_WITHOUT_PROOF,
  }
}

/**
 * Returns the host of a URL or of a bare host name as browsers resolve it: in lower case, in Punycode, without user,
 * port and trailing dot. Returns null if there is none.
 */
export function hostOf(text: string): string | null {
  const hasScheme = /^(?:https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(text)
  const url = URL.parse(hasScheme ? text : `http://${text}`)
  return url?.hostname.replace(/\.$/, '').toLowerCase() || null
}

/** Accepts lines of lists in the format of /etc/hosts too, such as `0.0.0.0 spam.example`. */
function readHostsFile(path: string, context: z.RefinementCtx): string[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    context.addIssue({ code: 'custom', message: `cannot be read (${code}): ${path}` })
    return z.NEVER
  }
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
  // Such lists begin with `127.0.0.1 localhost`.
  const isLocal = (name: string) => !name.includes('.')
  const namesIn = ([first = '', ...names]: string[]) =>
    isIP(first) === 0 ? [first, ...names] : names.filter((name) => !isLocal(name))
  return readHosts(lines.flatMap(namesIn), context)
}

function readHosts(entries: string[], context: z.RefinementCtx): string[] {
  const hosts: string[] = []
  for (const entry of entries.map((one) => one.trim()).filter(Boolean)) {
    const host = hostOf(entry.replace(/^(?:\*?\.)+/, ''))
    if (host === null || !/[^.]\.[^.]/.test(host)) {
      const message = `has "${entry.slice(0, 100)}", which is not a host name such as spam.example`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    hosts.push(host)
  }
  return hosts
}
