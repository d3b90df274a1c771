import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

const timeoutMs = 10_000

/**
 * Connects and signs in to the mail server of `SMTP_URL` without sending a mail. Returns null if this works, otherwise
 * one sentence that says what failed and what to do. The sentence contains no user and no password.
 */
export async function checkMailServer(smtpUrl: string): Promise<string | null> {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const finished = new AbortController()
  const late = sleep(timeoutMs, 'late' as const, { signal: finished.signal, ref: false })
  try {
    const first = await Promise.race([transport.verify(), late])
    if (first !== 'late') return null
    return sentenceFor(Object.assign(new Error('late'), { code: 'ETIMEDOUT' }), smtpUrl)
  } catch (error) {
    return sentenceFor(error as SmtpFailure, smtpUrl)
  } finally {
    finished.abort()
    await late.catch(() => undefined)
    transport.close()
  }
}

type SmtpFailure = NodeJS.ErrnoException & { responseCode?: number }

function sentenceFor({ code = '', message, responseCode }: SmtpFailure, smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const place = `The mail server ${hostname}:${port || (isTls ? 465 : 587)} (SMTP_URL)`
  if (code === 'EAUTH' || responseCode === 535)
    return `${place} refuses the user or the password. Correct them; encode special characters, such as @ as %40.`
  if (/self.signed|unable to (?:get|verify)|certificate/i.test(message))
    return `${place} has a certificate that is not trusted: ${reasonIn(message)}. Use its real name in SMTP_URL. For a private mail server, set NODE_EXTRA_CA_CERTS to the file of its certificate authority.`
  if (/wrong version number|packet length too long|ssl3|tls_/i.test(message))
    return `${place} does not expect TLS on this port. Write smtp:// instead of smtps://, usually with port 587; the connection is encrypted by STARTTLS.`
  if (/ECONNREFUSED/.test(`${code} ${message}`))
    return `${place} accepts no connections. Correct the host and the port: usually 587 for smtp:// and 465 for smtps://.`
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `${place} is not known. Correct the host.`
  if (code === 'ETIMEDOUT' || /timeout/i.test(message))
    return isTls
      ? `${place} does not respond within ten seconds. Correct the host and the port, or check the firewall.`
      : `${place} does not respond within ten seconds. If the port is 465, write smtps:// instead of smtp://; otherwise correct the host, or check the firewall.`
  return `${place} cannot be used: ${code || 'unknown failure'}${responseCode ? ` ${responseCode}` : ''}.`
}

/** Returns only OpenSSL's own words, because names may follow in the message. */
function reasonIn(message: string): string {
  return (
    /self.signed certificate(?: in certificate chain)?|certificate has expired|unable to [a-z ]+certificate|does not match/i.exec(
      message,
    )?.[0] ?? 'it cannot be verified'
  )
}
