import { readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { product } from '@worldschool/schema'
import type { CatalogueCache } from '../../../cache/catalogue-cache.ts'
import type { CompressionProcess } from '../../../cache/compression-process.ts'
import type { Database } from '../../../db/database.ts'
import { databaseBytes } from '../../../db/database-bytes.ts'
import { countQueuedMails } from '../../../repositories/mail-queue-repository.ts'
import { readSyncState } from '../../../repositories/sync-state-repository.ts'
import type { ScheduledBackups } from '../backups/scheduled-backups.ts'
import { counter, type Family, gauge, writeExposition } from './exposition.ts'
import type { Metrics } from './metrics.ts'
import { moderationFamilies } from './moderation-families.ts'

/** Resource usage of the process, with the names that Prometheus’ own clients use. */
function processFamilies(): Family[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const busyMs = performance.eventLoopUtilization().active
  return [
    {
      ...gauge('worldschool_build_info', 'Version of the server.', null),
      samples: [{ labels: { version: product.version, node: process.version }, value: 1 }],
    },
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge(
      'process_start_time_seconds',
      'Start time of the process.',
      performance.timeOrigin / 1000,
    ),
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('process_open_fds', 'Open files and connections.', openFiles()),
    gauge('nodejs_heap_size_used_bytes', 'Used JavaScript heap.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Total JavaScript heap.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Buffers outside the heap.', external),
    counter(
      'worldschool_event_loop_busy_seconds_total',
      'Busy time of the event loop; a rate near one means that it is saturated.',
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
  catalogue: Pick<CatalogueCache, 'stats'>
  compression: Pick<CompressionProcess, 'waiting'>
  backups: Pick<ScheduledBackups, 'metrics'> | null
}

/**
 * Returns all metrics of this process and its database in the Prometheus text format. It contains numbers
 * only: no requested URLs, no ids, no names.
 */
export async function renderMetrics(sources: MetricsSources): Promise<string> {
  const { metrics, db, databaseUrl, catalogue, compression, backups } = sources
  return writeExposition([
    ...metrics.families(),
    ...(await feedFamilies(db)),
    ...(await mailFamilies(db)),
    ...(await moderationFamilies(db, new Date())),
    ...cacheFamilies(catalogue.stats(), compression.waiting()),
    ...databaseFamilies(databaseBytes(databaseUrl)),
    ...(backups ? backupFamilies(backups.metrics()) : []),
    ...processFamilies(),
  ])
}

/** Never throws: a database that does not respond must not hide all other metrics. */
async function feedFamilies(db: Database): Promise<Family[]> {
  const state = await readSyncState(db).catch(() => null)
  const number = (name: string, help: string, value: number | undefined) =>
    gauge(`worldschool_feed_${name}`, help, value ?? null)
  return [
    gauge('worldschool_database_up', 'Whether the database responds.', state ? 1 : 0),
    number('change_number', 'The last allocated change number.', state?.seq),
    number('catalogue_change_number', 'The last change of the catalogue.', state?.catalogue_seq),
    number(
      'catalogue_floor',
      'The newest deletion that the catalogue feed no longer reports.',
      state?.catalogue_floor,
    ),
    number(
      'mine_floor',
      'The newest deletion that members’ own feeds no longer report.',
      state?.mine_floor,
    ),
  ]
}

async function mailFamilies(db: Database): Promise<Family[]> {
  const waiting = await countQueuedMails(db).catch(() => null)
  return [gauge('worldschool_mail_queue', 'Queued mails.', waiting)]
}

function cacheFamilies(cached: { count: number; bytes: number }, waiting: number): Family[] {
  return [
    gauge('worldschool_cached_responses', 'Cached responses of the catalogue.', cached.count),
    gauge(
      'worldschool_cached_response_bytes',
      'Size of the cached responses in all encodings.',
      cached.bytes,
    ),
    gauge('worldschool_compression_queue', 'Responses waiting for compression.', waiting),
  ]
}

function databaseFamilies(bytes: ReturnType<typeof databaseBytes>): Family[] {
  return [
    gauge('worldschool_database_bytes', 'Size of the database file.', bytes?.file ?? null),
    gauge('worldschool_database_wal_bytes', 'Size of the write-ahead log.', bytes?.wal ?? null),
  ]
}

function backupFamilies({ lastAt, last, made, failures }: ReturnType<ScheduledBackups['metrics']>) {
  const lastSeconds = lastAt && lastAt.getTime() / 1000
  return [
    counter('worldschool_backups_total', 'Backups made by this process.', made),
    counter('worldschool_backup_failures_total', 'Failed backups.', failures),
    gauge('worldschool_backup_last_timestamp_seconds', 'Time of the newest backup.', lastSeconds),
    gauge('worldschool_backup_last_bytes', 'Size of the last backup.', last?.bytes ?? null),
    gauge(
      'worldschool_backup_last_duration_seconds',
      'Duration of the last backup.',
      last && last.ms / 1000,
    ),
  ]
}
