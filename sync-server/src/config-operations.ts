import { resolve } from 'node:path'
import * as z from 'zod'
import { isPostgresUrl } from './db/database-url.ts'

/** What an operator sets who looks after a server for long. */
export const operationsVariables = {
  /** The folder that the running server puts its backups into; none are made without. */
  BACKUP_DIR: z.string().optional(),
  /** Hours from one of them to the next. */
  BACKUP_EVERY: z.coerce.number('must be a number of hours').min(0.1).max(168).default(6),
  /** Where Prometheus finds figures, on a listener of its own; none without. 0 takes any that is free. */
  METRICS_PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  /** The interface of that listener: this machine alone, unless it is told otherwise. */
  METRICS_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
}

export interface OperationsConfig {
  /** Null when no backups are made by the server itself. */
  backups: { folder: string; everyMs: number } | null
  /** Null when no figures are told. */
  metrics: { port: number; host: string } | null
}

type OperationsData = z.infer<z.ZodObject<typeof operationsVariables>>

/** Why a set of them cannot be meant; null when it can. */
export function operationsContradiction(
  { BACKUP_DIR: folder }: OperationsData,
  databaseUrl: string,
): string | null {
  if (!folder || !isPostgresUrl(databaseUrl)) return null
  return 'BACKUP_DIR is for a SQLite file; PostgreSQL has pg_dump for it.'
}

export function toOperationsConfig(data: OperationsData): OperationsConfig {
  const { BACKUP_DIR: folder, BACKUP_EVERY: hours } = data
  const { METRICS_PORT: port, METRICS_HOST: host } = data
  return {
    backups: folder ? { folder: resolve(folder), everyMs: hours * 60 * 60_000 } : null,
    metrics: port === undefined ? null : { port, host },
  }
}
