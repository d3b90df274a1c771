import { vi } from 'vitest'
import { startTestApp } from './build-test-app.ts'
import { parseMail } from './read-mails.ts'
import { startSmtpStandIn } from './smtp-stand-in.ts'

/** A directory with an SMTP server in this process. */
export async function startWithMail() {
  const smtp = await startSmtpStandIn()
  const server = await startTestApp({ smtpUrl: smtp.url })
  const mails = () => smtp.received.map(({ to, data }) => ({ ...parseMail(data), to }))
  const nextMail = (count: number) =>
    vi.waitFor(
      () => {
        const mail = mails()[count - 1]
        if (!mail) throw new Error(`${mails().length} of ${count} mails`)
        return mail
      },
      { timeout: 20_000, interval: 10 },
    )
  return { server, mails, nextMail }
}
