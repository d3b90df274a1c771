import { readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { product } from '@worldschool/schema'
import type { CatalogueCache } from '../../../cache/catalogue-cache.ts'
import type { CompressionProcess } from '../../../cache/compression-process.ts'
import type { Database } from '../../../db/database.ts'
import { databaseBytes } from '../../../db/database-bytes.ts'
import { countQueuedMails } from '../../../repositories/mail-queue-repository.ts'
import { readSyncState } from '../../../repositories/sync-state-repository.ts'
import type { KeptBackups } from '../backups/keep-backups.ts'
import { counter, type Family, gauge, writeExposition } from './exposition.ts'
import type { Metrics } from './metrics.ts'

/** Resource usage of the process, with the names that Prometheus’ own clients use. */
function processFamilies(): Family[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const busyMs = performance.eventLoopUtilization().active
  return [
    {
      ...gauge('worldschool_build_info', 'The version that runs.', null),
      samples: [{ labels: { version: product.version, node: process.version }, value: 1 }],
    },
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge('process_start_time_seconds', 'When it began.', performance.timeOrigin / 1000),
    gauge('process_resident_memory_bytes', 'Memory that it holds.', rss),
    gauge('process_open_fds', 'Open files and connections.', openFiles()),
    gauge('nodejs_heap_size_used_bytes', 'JavaScript’s memory in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'JavaScript’s memory.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Buffers beside it.', external),
    counter(
      'worldschool_event_loop_busy_seconds_total',
      'Time in which the process worked; near one for each second it cannot do more.',
      busyMs / 1000,
    ),
  ]
}

/** Available on Linux only. */
function openFiles(): number | null {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null
  }
}

/** The sources of the metrics: counters, and state that is read for each scrape. */
export interface MetricsSources {
  metrics: Metrics
  db: Database
  databaseUrl: string
  catalogue: Pick<CatalogueCache, 'held'>
  pressing: Pick<CompressionProcess, 'waiting'>
  backups: Pick<KeptBackups, 'figures'> | null
}

/**
 * Returns all metrics of this process and its database in the Prometheus text format. It contains numbers
 * only: no requested URLs, no ids, no names.
 */
export async function renderMetrics(sources: MetricsSources): Promise<string> {
  const { metrics, db, databaseUrl, catalogue, pressing, backups } = sources
  return writeExposition([
    ...metrics.families(),
    ...(await feedFamilies(db)),
    ...(await mailFamilies(db)),
    ...keptFamilies(catalogue.held(), pressing.waiting()),
    ...databaseFamilies(databaseBytes(databaseUrl)),
    ...(backups ? backupFamilies(backups.figures()) : []),
    ...processFamilies(),
  ])
}

/** A database that does not respond is reported too, along with all other metrics. */
async function feedFamilies(db: Database): Promise<Family[]> {
  const state = await readSyncState(db).catch(() => null)
  const number = (name: string, help: string, value: number | undefined) =>
    gauge(`worldschool_feed_${name}`, help, value ?? null)
  return [
    gauge('worldschool_database_up', 'Whether the database answers.', state ? 1 : 0),
    number('change_number', 'The last change number given out.', state?.seq),
    number('catalogue_change_number', 'The last that changed the catalogue.', state?.catalogue_seq),
    number('catalogue_floor', 'The newest deletion not told any more.', state?.catalogue_floor),
    number('mine_floor', 'The same for what is members’ own.', state?.mine_floor),
  ]
}

async function mailFamilies(db: Database): Promise<Family[]> {
  const waiting = await countQueuedMails(db).catch(() => null)
  return [gauge('worldschool_mail_queue', 'Mails that wait for a mail server.', waiting)]
}

function keptFamilies(held: { count: number; bytes: number }, waiting: number): Family[] {
  return [
    gauge('worldschool_kept_answers', 'Answers of the catalogue that are kept.', held.count),
    gauge('worldschool_kept_answer_bytes', 'What they take, in every encoding.', held.bytes),
    gauge('worldschool_pressing_queue', 'Answers that wait to be pressed.', waiting),
  ]
}

function databaseFamilies(bytes: ReturnType<typeof databaseBytes>): Family[] {
  return [
    gauge('worldschool_database_bytes', 'The database’s file.', bytes?.file ?? null),
    gauge('worldschool_database_wal_bytes', 'Its write-ahead log.', bytes?.wal ?? null),
  ]
}

function backupFamilies({ lastAt, last, made, failures }: ReturnType<KeptBackups['figures']>) {
  const lastSeconds = lastAt && lastAt.getTime() / 1000
  return [
    counter('worldschool_backups_total', 'Backups made by this process.', made),
    counter('worldschool_backup_failures_total', 'Backups that could not be made.', failures),
    gauge('worldschool_backup_last_timestamp_seconds', 'When the newest was made.', lastSeconds),
    gauge('worldschool_backup_last_bytes', 'Size of the last one made.', last?.bytes ?? null),
    gauge('worldschool_backup_last_duration_seconds', 'How long it took.', last && last.ms / 1000),
  ]
}
