import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../free-port.ts'
import { findPrograms } from './find-programs.ts'

/** Who it runs as where the tests run as root, which PostgreSQL refuses. */
const nobody = 65_534

const reachable = {
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** What is written need not outlive the tests. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  autovacuum: 'off',
}

export interface Cluster {
  /** The address of one of its databases. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/**
 * A real PostgreSQL of its own in a temporary folder; it ends with this process, whatever ends it. One that
 * is `durable` keeps each commit on the disk and is otherwise as it is installed.
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const parent = durable ? tmpdir() : roomyFolder()
  const folder = mkdtempSync(join(parent, 'worldschool-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: nobody, gid: nobody } : {}
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) {
    chmodSync(folder, 0o755)
    chownSync(data, nobody, nobody)
  }
  const programs = findPrograms(folder)
  const create = ['-D', data, '-U', 'directory', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(programs, 'initdb'), [...create, '--no-sync'], { cwd: data, ...as })

  const port = await freePort()
  const settings = { ...reachable, ...(durable ? {} : forgetful) }
  const given = Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  // The shell ends it when nobody holds the other end of its input any more.
  const untilLeft = '"$@" 2>&1 & cat > /dev/null; kill -QUIT $!; wait'
  const command = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...given]
  const child = spawn('sh', ['-c', untilLeft, 'sh', ...command], {
    cwd: data,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...as,
  })
  const ended = once(child, 'close')
  await saysReady(child.stdout)
  return {
    urlOf: (database) => `postgres://directory@127.0.0.1:${port}/${database}`,
    async stop() {
      child.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const inMemory = '/dev/shm'

/** Databases come and go by the hundred, and a disk is slow at that. */
function roomyFolder(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > 2 * 1024 ** 3 ? inMemory : tmpdir()
}

/** Throws what it said when it could not start. What it says later is read too: it would wait for that. */
function saysReady(output: Readable): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      if (said.includes('ready to accept connections')) return
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    output.on('end', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}
