import { readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { product } from '@worldschool/schema'
import { counter, type Family, gauge } from './exposition.ts'

/** What the process takes of its machine, under the names that Prometheus’ own clients use. */
export function processFamilies(): Family[] {
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

/** Known on Linux alone. */
function openFiles(): number | null {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null
  }
}
