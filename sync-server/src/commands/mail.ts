/**
 * `pnpm run mail --to ADDRESS`: checks the mail server of SMTP_URL and sends a test mail. Exit code 1 if the server does
 * not accept it.
 */
import '../require-node.cjs'
import { parseArgs } from 'node:util'
import { emailSchema } from '@worldschool/schema'
import { parseConfig } from '../config.ts'
import { testMail } from '../services/mail/account-mails.ts'
import { checkMailServer } from '../services/mail/check-mail-server.ts'
import { deliverWithTimeout, openDelivery, readFailure } from '../services/mail/mail-delivery.ts'
import { failWith, typedArguments } from './open-app-database.ts'

await run(typedArguments()).catch(failWith)

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
  const { success, data: to } = emailSchema.safeParse(values.to)
  if (!success) throw new Error('Usage: pnpm run mail --to ADDRESS, with an e-mail address.')
  const config = parseConfig(process.env)
  if (config.smtpUrl === null)
    throw new Error('SMTP_URL is not set, so there is no mail server to test.')
  const failure = await checkMailServer(config.smtpUrl)
  if (failure) throw new Error(failure)
  const deliver = openDelivery(config, { print: console.log, now: () => new Date() })
  await deliverWithTimeout(deliver, { to, ...testMail() }).catch((error: unknown) => {
    const { text } = readFailure(error)
    throw new Error(
      `The mail server refuses the mail: ${text}. Check MAIL_FROM, and whether it may send to ${to}.`,
    )
  })
  console.log(`The mail server has accepted a mail to ${to}. Check that it arrives, also in spam.`)
}
