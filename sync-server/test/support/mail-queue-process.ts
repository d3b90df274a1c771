import type { Config } from '../../src/config.ts'
import { parseConfig } from '../../src/config.ts'
import type { Database } from '../../src/db/database.ts'
import { type Delivery, openDelivery } from '../../src/services/mail/mail-delivery.ts'
import { createMailer, type Mailer } from '../../src/services/mail/mailer.ts'
import { writeExposition } from '../../src/services/operations/metrics/exposition.ts'
import { createMetrics } from '../../src/services/operations/metrics/metrics.ts'
import { readExposition } from './read-exposition.ts'
import type { TestClock } from './test-clock.ts'

export interface LogLine {
  level: 'warn' | 'error'
  details: object
  message: string
}

export interface MailQueueProcess {
  mailer: Mailer
  log: LogLine[]
  counted(outcome: 'sent' | 'failed' | 'dropped'): number | undefined
}

/** One server process that sends queued mails, without a timer: the test says when. */
export function startMailQueueProcess(
  db: Database,
  clock: TestClock,
  options: {
    smtpUrl?: string
    deliver?: Delivery
    random?: () => number
    closeTimeoutMs?: number
  } = {},
): MailQueueProcess {
  const { smtpUrl, deliver, random = () => 1, closeTimeoutMs = 4000 } = options
  const config: Config = { ...parseConfig({}), smtpUrl: smtpUrl ?? null }
  const log: LogLine[] = []
  const metrics = createMetrics()
  const mailer = createMailer({
    ...{ db, clock, random, closeTimeoutMs, metrics },
    publicUrl: 'https://places.example',
    delayLater: () => 0,
    deliver: deliver ?? openDelivery(config, { print: () => undefined, now: clock.now }),
    log: {
      warn: (details, message) => log.push({ level: 'warn', details, message }),
      error: (details, message) => log.push({ level: 'error', details, message }),
    },
  })
  return {
    mailer,
    log,
    counted: (outcome) =>
      readExposition(writeExposition(metrics.families())).value(
        `worldschool_mails_total{outcome="${outcome}"}`,
      ),
  }
}
