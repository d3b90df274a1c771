import './require-node.cjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, misspelledVariables, parseConfig } from './config.ts'
import { describeDatabase } from './db/database-url.ts'
import { checkMailServer } from './services/mail/check-mail-server.ts'
import { describeStartFailure } from './start-failure.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Less than ten seconds, after which a deployment sends SIGKILL. */
const closeTimeoutMs = 9_000

let config: Config | null = null

await start().catch((error: unknown) => {
  console.error(describeStartFailure(error, config))
  process.exit(1)
})

async function start(): Promise<void> {
  config = parseConfig(process.env)
  for (const warning of misspelledVariables(process.env)) print(warning)
  const starting = startServer(config, { print })
  closeOnSignals(starting)
  printStartMessages(await starting, config)
  if (config.smtpUrl !== null) {
    const failure = await checkMailServer(config.smtpUrl)
    if (failure) print(failure)
  }
}

/**
 * Closes the server on a signal. If the signal comes during the start, the server closes once it has started. Otherwise
 * everything that the start has written would stay in the database's write-ahead log.
 */
function closeOnSignals(starting: Promise<RunningServer>): void {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), closeTimeoutMs).unref()
    // A failed start is reported by its caller.
    const server = await starting.catch(() => null)
    await server?.close()
    if (server) process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

function printStartMessages(
  { port, backup, firstAdmin, metricsAddress }: RunningServer,
  config: Config,
): void {
  const isLocal = config.publicUrl === `http://localhost:${config.port}`
  print(`Open ${isLocal ? `http://localhost:${port}` : config.publicUrl}`)
  print(`The data is in ${describeDatabase(config.databaseUrl)}`)
  if (backup) print(`Before the update it was copied to ${backup}`)
  if (firstAdmin === null) print('To become admin, run: npx -y pnpm@12 run admin YOUR@EMAIL')
  if (firstAdmin === 'ready') print('The account of ADMIN_EMAIL is an admin.')
  if (!existsSync(join(config.webRoot, 'index.html'))) {
    print(`There is no web app in ${config.webRoot} yet, so only the API is served.`)
  }
  if (config.smtpUrl === null) {
    print(
      'No SMTP_URL is set: e-mail addresses are not confirmed, and mails are written to a folder.',
    )
  }
  if (config.moderation !== 'off') print(moderationMessages[config.moderation])
  if (metricsAddress) print(`Prometheus metrics are at ${metricsAddress}`)
  if (firstAdmin === 'member_with_other_password')
    print('No admin was created: the account of ADMIN_EMAIL has another password.')
  if (firstAdmin === 'admin_with_other_password')
    print(
      'ADMIN_PASSWORD changes nothing: the admin of ADMIN_EMAIL has another password. To change it, sign in and open Settings, or use "Forgot password?".',
    )
}

const moderationMessages = {
  new: 'MODERATION is new: contributions of new accounts wait for a moderator in /admin.',
  all: 'MODERATION is all: all contributions of members wait for a moderator in /admin.',
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
