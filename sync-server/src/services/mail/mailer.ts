import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import type { MailQueueRow } from '../../db/mail-queue-table.ts'
import {
  deferMail,
  deleteQueuedMail,
  hasDueMail,
  leaseDueMail,
} from '../../repositories/mail-queue-repository.ts'
import type { Metrics } from '../operations/metrics/metrics.ts'
import {
  type Delivery,
  deliverWithTimeout,
  deliveryTimeoutMs,
  readFailure,
} from './mail-delivery.ts'
import { isDecoy, writeQueuedMail } from './queue-mail.ts'

/** Duration of a lease. After it, other processes may send the mail of a crashed process. */
export const leaseMs = deliveryTimeoutMs + 3 * 60_000

/** Maximum number of concurrent deliveries, so that one slow mail server does not block the others. */
const maxConcurrent = 3

const firstDelayMs = 30_000
const maxDelayMs = 30 * 60_000

/** Exponential back-off with full jitter: below a bound that doubles from 30 s to 30 min, at least one second. */
export function retryDelayMs(attempts: number, random: () => number): number {
  return Math.max(1000, random() * Math.min(maxDelayMs, firstDelayMs * 2 ** attempts))
}

/**
 * Delay in ms before `later` starts its work. Long enough for the requests that the device is likely to send next, and
 * random, so that response times reveal nothing.
 */
export function laterDelayMs(random: () => number): number {
  return 500 + random() * 1500
}

export interface MailerOptions {
  db: Database
  clock: { now(): Date }
  publicUrl: string
  deliver: Delivery
  /** Does only the local work of a delivery. For mails that are never sent and only take the same time (decoys). */
  dryRun?: Delivery
  log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  metrics?: Pick<Metrics, 'countMail'> | null
  random?: () => number
  delayLater?: () => number
  /** Interval in ms between checks for due mails. */
  everyMs?: number
  /** How long `close` waits, in ms; well within the nine seconds of a process that shuts down. */
  closeTimeoutMs?: number
}

export interface Mailer {
  /** Starts checking for due mails, including those of an earlier process. */
  start(): void
  /**
   * Runs work at a random time after the current response, then sends due mails, so that response times on the
   * connection do not reveal what was done. Never rejects.
   */
  later(work: () => Promise<void>): void
  /** Sends due mails in the background. Call it after the commit that queued a mail. */
  wake(): void
  /** Sends due mails and resolves when none is left. Never rejects. */
  sendDue(): Promise<void>
  /** Resolves when all current deliveries have ended, or after a few seconds; the rest stays in the queue. */
  close(): Promise<void>
}

/** Sends queued mails. Several processes may send at the same time, because only one can lease a mail. */
export function createMailer(options: MailerOptions): Mailer {
  const { db, clock, publicUrl, deliver, log, metrics, random = Math.random } = options
  const { everyMs = 5000, closeTimeoutMs = 4000, dryRun = async () => undefined } = options
  const { delayLater = () => laterDelayMs(random) } = options
  const closing = new AbortController()
  const inFlight = new Set<Promise<void>>()
  const active = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let wakes = 0
  let isFailing = false
  let isStopped = false
  let delivering = 0

  async function attempt(row: MailQueueRow): Promise<void> {
    const { kind } = row
    const now = clock.now()
    if (row.expires_at <= now.toISOString() && !isDecoy(row)) {
      log.error({ kind, attempts: row.attempts, last: row.last_error }, 'mail expired unsent')
      return drop(row)
    }
    const mail = await writeQueuedMail(db, row, { publicUrl, now })
    if (!mail) return drop(row)
    if (isDecoy(row)) {
      await dryRun(mail)
      return deleteQueuedMail(db, row.id)
    }
    try {
      await deliverWithTimeout(deliver, mail)
    } catch (error) {
      const failure = readFailure(error)
      metrics?.countMail('failed')
      if (failure.isPermanent) {
        log.error({ kind, ...failure.codes }, 'mail rejected permanently')
        return drop(row)
      }
      log.warn(
        { kind, attempts: row.attempts + 1, ...failure.codes },
        'mail delivery failed, will retry',
      )
      const next = clock.now().getTime() + retryDelayMs(row.attempts, random)
      const nextAttemptAt = new Date(Math.min(next, Date.parse(row.expires_at))).toISOString()
      return deferMail(db, row, { nextAttemptAt, lastError: failure.text })
    }
    metrics?.countMail('sent')
    await deleteQueuedMail(db, row.id)
  }

  async function drop(row: MailQueueRow): Promise<void> {
    await deleteQueuedMail(db, row.id)
    metrics?.countMail('dropped')
  }

  async function leaseNext(): Promise<MailQueueRow | undefined> {
    const at = clock.now()
    const now = at.toISOString()
    // Most checks find nothing, so they begin with a read, which does not block writers.
    if (!(await hasDueMail(db, now))) return undefined
    const until = new Date(at.getTime() + leaseMs).toISOString()
    return leaseDueMail(db, { now, until })
  }

  async function runWorker(): Promise<void> {
    let handledWakes = -1
    // A mail queued during the last check is sent now, not at the next interval.
    while (!isStopped && handledWakes !== wakes) {
      handledWakes = wakes
      for (let row = await leaseNext(); row; row = isStopped ? undefined : await leaseNext()) {
        startWorker()
        delivering += 1
        await attempt(row).finally(() => {
          delivering -= 1
        })
      }
      isFailing = false
    }
  }

  /** Starts another concurrent delivery, up to the limit. Each delivery that finds a mail starts the next. */
  function startWorker(): void {
    if (isStopped || active.size >= maxConcurrent) return
    const worker = runWorker()
      .catch((err) => {
        // During a database outage every check fails, so only the first failure is logged.
        if (!isFailing && !isStopped) log.error({ err }, 'mail queue check failed')
        isFailing = true
      })
      .finally(() => active.delete(worker))
    active.add(worker)
  }

  async function sendDue(): Promise<void> {
    wakes += 1
    startWorker()
    while (active.size > 0) await Promise.all(active)
  }

  async function run(work: () => Promise<void>): Promise<void> {
    await sleep(delayLater(), undefined, { signal: closing.signal, ref: false }).catch(
      () => undefined,
    )
    try {
      await work()
    } catch (err) {
      log.error({ err }, 'queueing a mail failed')
    }
    await sendDue()
  }

  return {
    sendDue,
    wake: () => void sendDue(),
    start() {
      timer = setInterval(sendDue, everyMs).unref()
      void sendDue()
    },
    later(work) {
      const running = run(work).finally(() => inFlight.delete(running))
      inFlight.add(running)
    },
    async close() {
      clearInterval(timer)
      closing.abort()
      const end = new AbortController()
      const timeout = sleep(closeTimeoutMs, undefined, { signal: end.signal }).catch(
        () => undefined,
      )
      await Promise.race([Promise.all(inFlight).then(sendDue), timeout])
      end.abort()
      isStopped = true
      if (delivering > 0) log.warn({ mails: delivering }, 'mail delivery interrupted by shutdown')
    },
  }
}
