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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../free-port.ts'
import { findPrograms } from './find-programs.ts'

/** The user to run as when the tests run as root, which PostgreSQL refuses. */
const nobody = 65_534

const network = {
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** The data need not survive the tests. */
const withoutDurability = {
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
 * A real PostgreSQL server in a temporary folder that ends with this process. A `durable` one syncs
 * each commit to the disk and has the default settings, other than the given ones.
 */
export async function startCluster({
  durable = false,
  password,
  settings: ownSettings = {},
}: {
  durable?: boolean
  /** The password of its user; without one, everybody may connect. */
  password?: string
  settings?: Record<string, string>
} = {}): Promise<Cluster> {
  const parent = durable ? tmpdir() : fastFolder()
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
  const signIn = ['-A', password === undefined ? 'trust' : 'scram-sha-256']
  if (password !== undefined) {
    const file = join(folder, 'password')
    writeFileSync(file, password)
    signIn.push(`--pwfile=${file}`)
  }
  const create = ['-D', data, '-U', 'directory', ...signIn, '-E', 'UTF8', '--locale=C']
  execFileSync(join(programs, 'initdb'), [...create, '--no-sync'], { cwd: data, ...as })

  const port = await freePort()
  const settings = { ...network, ...(durable ? {} : withoutDurability), ...ownSettings }
  const settingArguments = Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  // The shell stops the server when the other end of its input is closed.
  const stopWithInput = '"$@" 2>&1 & cat > /dev/null; kill -QUIT $!; wait'
  const command = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...settingArguments]
  const child = spawn('sh', ['-c', stopWithInput, 'sh', ...command], {
    cwd: data,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...as,
  })
  const ended = once(child, 'close')
  await waitUntilReady(child.stdout)
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

/** Databases are created and dropped by the hundred, which is slow on a disk. */
function fastFolder(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > 2 * 1024 ** 3 ? inMemory : tmpdir()
}

/**
 * Rejects with the output of PostgreSQL if it cannot start. Continues to read later output, because
 * a full pipe would block PostgreSQL.
 */
function waitUntilReady(stream: Readable): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk) => {
      if (output.includes('ready to accept connections')) return
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
    stream.on('end', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })
}
