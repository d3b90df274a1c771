import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'
import { type Cluster, startCluster } from '../support/postgres/start-cluster.ts'
import { startProcess } from '../support/start-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let cluster: Cluster

/** A server that requires passwords and accepts two connections of users who are not administrators. */
beforeAll(async () => {
  cluster = await startCluster({ password: 'right', settings: { max_connections: '5' } })
  const client = new pg.Client(addressOf('directory', 'right'))
  await client.connect()
  await client.query(`create role member login password 'right'`)
  await client.end()
})
afterAll(() => cluster.stop())

function addressOf(user: string, password: string): string {
  const url = new URL(cluster.urlOf('postgres'))
  url.username = user
  url.password = password
  return url.href
}

async function failToStart(DATABASE_URL: string): Promise<string> {
  const server = await startProcess({ DATABASE_URL, DATA_DIR: temporaryFolder() })
  if (server.address) await server.stop('SIGKILL')
  expect(server.address).toBeNull()
  return server.output()
}

/** Keeps all connections of the server busy until the end of the test. */
async function takeAllConnections(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    const client = new pg.Client(addressOf('member', 'right'))
    await client.connect()
    onTestFinished(() => client.end())
  }
}

const wrongPassword =
  /^PostgreSQL at \S+ \(DATABASE_URL\) refuses the user directory: wrong password, or no permission to connect\. In the address, encode @ as %40, .+\n$/

test('a start on PostgreSQL reports refused credentials without logging the password', async () => {
  const output = await failToStart(addressOf('directory', 'wrong-sandals'))
  expect(output).toMatch(wrongPassword)
  expect(output).not.toContain('sandals')
})

test('a start on PostgreSQL reports an unknown database user', async () => {
  expect(await failToStart(addressOf('nobody-here', 'right'))).toContain(
    ' refuses the user nobody-here: wrong password, ',
  )
})

const noConnection =
  /^PostgreSQL at \S+ \(DATABASE_URL\) has no free connection\. Each server needs 11: raise max_connections, or start fewer servers\.\n$/

test('a start on a PostgreSQL server whose connections are all in use says how many a server needs', async () => {
  await takeAllConnections()
  expect(await failToStart(addressOf('member', 'right'))).toMatch(noConnection)
})

test('commands report a wrong password, too many connections and a stopped server with the messages of a start', async () => {
  const stderrOf = (DATABASE_URL: string) => {
    const { status, stderr } = runCommand('seed', [], { DATABASE_URL })
    expect(status).toBe(1)
    return stderr
  }
  expect(stderrOf(addressOf('directory', 'wrong-sandals'))).toMatch(wrongPassword)
  expect(stderrOf('postgres://directory:wrong-sandals@127.0.0.1:1/directory')).toBe(
    'PostgreSQL at 127.0.0.1:1/directory (DATABASE_URL) accepts no connections. Start PostgreSQL there, or correct the host and the port.\n',
  )
  await takeAllConnections()
  expect(stderrOf(addressOf('member', 'right'))).toMatch(noConnection)
})

test('move-to-postgres says what is wrong with the address that was given', async () => {
  const folder = temporaryFolder()
  const DATABASE_URL = `file:${folder}/directory.db`
  await (await startProcess({ DATABASE_URL })).stop('SIGTERM')
  const target = addressOf('directory', 'wrong-sandals')
  const { status, stderr } = runCommand('move-to-postgres', [target], { DATABASE_URL })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^PostgreSQL at \S+ \(the argument\) refuses the user directory: /),
  ])
  expect(stderr).not.toContain('sandals')
})
