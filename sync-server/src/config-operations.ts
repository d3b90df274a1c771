import { resolve } from 'node:path'
import { type ModerationMode, moderationModes } from '@worldschool/schema'
import * as z from 'zod'
import { isPostgresUrl } from './db/database-url.ts'

/** Variables for operating a server in the long term. */
export const operationsVariables = {
  /** The folder for backups by the running server. Without it, the server makes no backups. */
  BACKUP_DIR: z.string().optional(),
  /** Hours between backups. */
  BACKUP_EVERY: z.coerce
    .number('must be a number of hours')
    .min(0.1, 'must be at least 0.1 hours')
    .max(168, 'must be at most 168 hours')
    .default(6),
  /** Which contributions of members wait for a moderator: none, first and risky ones, or all. [M11] */
  MODERATION: z.enum(moderationModes, 'must be off, new or all').default('off'),
  /** Port of a separate listener for Prometheus metrics; without it there is none. 0 takes any free port. */
  METRICS_PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  /** The interface of the metrics listener. By default, only this machine can connect. */
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
}

export interface OperationsConfig {
  /** Null if the server makes no backups itself. */
  backups: { folder: string; everyMs: number } | null
  moderation: ModerationMode
  /** Null if metrics are off. */
  metrics: { port: number; host: string } | null
}

type OperationsData = z.infer<z.ZodObject<typeof operationsVariables>>

/** Returns why these variables contradict each other; null if they do not. */
export function operationsContradiction(
  data: OperationsData & { PORT: number; DATABASE_URL: string },
): string | null {
  if (data.BACKUP_DIR && isPostgresUrl(data.DATABASE_URL))
    return 'BACKUP_DIR is for a SQLite file; PostgreSQL has pg_dump for it.'
  if (data.METRICS_PORT === data.PORT && data.PORT !== 0)
    return `METRICS_PORT and PORT are both ${data.PORT}; the metrics need a port of their own.`
  return null
}

export function toOperationsConfig(data: OperationsData): OperationsConfig {
  const { BACKUP_DIR: folder, BACKUP_EVERY: hours } = data
  const { METRICS_PORT: port, METRICS_HOST: host } = data
  return {
    moderation: data.MODERATION,
    backups: folder ? { folder: resolve(folder), everyMs: hours * 60 * 60_000 } : null,
    metrics: port === undefined ? null : { port, host },
  }
}
