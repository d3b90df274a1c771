import type { OperationsConfig } from '../../config-operations.ts'
import { type BackupOptions, scheduleBackups } from './backups/scheduled-backups.ts'
import type { Metrics } from './metrics/metrics.ts'
import { listenForMetrics } from './metrics/metrics-listener.ts'
import { type MetricsSources, renderMetrics } from './metrics/render-metrics.ts'

export interface BackgroundServices {
  /** URL of the metrics for Prometheus; null if they are not enabled. */
  metricsAddress: string | null
  close(): Promise<void>
}

/** Starts the background services that the operator enabled: scheduled backups and metrics. */
export async function openBackgroundServices(
  config: OperationsConfig,
  options: Pick<BackupOptions, 'clock' | 'log'> &
    Omit<MetricsSources, 'metrics' | 'backups'> & { metrics: Metrics | null },
): Promise<BackgroundServices> {
  const { metrics, databaseUrl, clock, log } = options
  const backups = config.backups && scheduleBackups({ ...config.backups, databaseUrl, clock, log })
  const listener =
    config.metrics && metrics
      ? await listenForMetrics({
          ...config.metrics,
          render: () => renderMetrics({ ...options, metrics, backups }),
          onFailure: (error) => log.error({ err: error }, 'metrics scrape failed'),
        })
      : null
  void backups?.makeIfDue()
  return {
    metricsAddress: listener?.address ?? null,
    async close() {
      await Promise.all([backups?.close(), listener?.close()])
    },
  }
}
