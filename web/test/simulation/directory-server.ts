import { authPaths, type ModerationMode, syncHeaders, type User } from '@worldschool/schema'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { openDatabase } from '../../../sync-server/src/db/open-database.ts'
import {
  findUserByEmailKey,
  rowToUser,
} from '../../../sync-server/src/repositories/users-repository.ts'
import { endSession, startSession } from '../../../sync-server/src/services/accounts/sessions.ts'
import type { Mail } from '../../../sync-server/src/services/mail/layout.ts'
import { resetEpoch } from '../../../sync-server/src/services/operations/bootstrap.ts'
import type { Engine } from '../../../sync-server/test/support/simulated/engine.ts'
import { byHand } from './server-failures.ts'
import { type Decided, ServerOracle } from './server-oracle.ts'
import { type RunContext, ServerProcess } from './server-process.ts'
import { isSuspendedNow, publishes } from './suspend.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  /** JSON, or the bytes of a photo. */
  body: string | ArrayBuffer | undefined
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** The new value of the session cookie; empty if the cookie is deleted. */
  cookie: string | undefined
}

function payloadOf(body: string | ArrayBuffer): string | Buffer {
  return typeof body === 'string' ? body : Buffer.from(body)
}

/** The decision that a request appeals against; undefined for any other request. */
function appealedIn({ path }: Request): string | undefined {
  return /^\/api\/decisions\/([^/]+)\/appeal$/.exec(path)?.[1]
}

/** The processes with which the runs on an engine start; the next run with the same configuration uses one again. */
const firstProcesses = new WeakMap<Engine, Map<ModerationMode, ServerProcess>>()

function firstProcessesOf(engine: Engine): Map<ModerationMode, ServerProcess> {
  const known = firstProcesses.get(engine) ?? new Map()
  firstProcesses.set(engine, known)
  return known
}

/** The real application on a real database. It can be restarted, backed up and restored. */
export class DirectoryServer {
  readonly oracle = new ServerOracle('e1')
  readonly engine: Engine
  /** The mails that the server has sent. */
  readonly mails: Mail[] = []
  #time: VirtualTime
  #process: ServerProcess | null = null
  /** The decisions that the backup contains. */
  #backup: readonly Decided[] | null = null
  #epochs = 1
  #ids = 0
  #lives = 0
  #moderation: ModerationMode

  constructor(engine: Engine, time: VirtualTime, moderation: ModerationMode) {
    this.engine = engine
    this.#moderation = moderation
    this.#time = time
  }

  get db(): Database {
    return this.running.db
  }

  /** The current process. */
  get running(): ServerProcess {
    if (!this.#process) throw new Error('The server does not run')
    return this.#process
  }

  get hasBackup(): boolean {
    return this.#backup !== null
  }

  async start(): Promise<void> {
    const run: RunContext = {
      now: this.#time.now,
      receiveMail: (mail) => void this.mails.push(mail),
      newId: () => {
        this.#ids += 1
        return `00000000-0000-7000-8000-${this.#ids.toString(16).padStart(12, '0')}`
      },
    }
    const reusable = firstProcessesOf(this.engine)
    const first = this.#lives === 0 ? reusable.get(this.#moderation) : undefined
    if (this.#lives === 0) await this.engine.resetDatabase()
    if (first) first.reuse(run)
    this.#process = first ?? (await ServerProcess.start(this.engine, run, this.#moderation))
    // A process loses its memory at a restart, so only the first one is used again.
    if (this.#lives === 0) reusable.set(this.#moderation, this.#process)
    this.#lives += 1
  }

  async stop(): Promise<void> {
    await this.#process?.stop()
    this.#process = null
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  async backUp(): Promise<void> {
    await this.engine.backUp()
    this.#backup = [...this.oracle.decided]
  }

  /** Restores the last backup, with a new epoch. [P5] */
  async restore(): Promise<void> {
    if (!this.#backup) return
    await this.stop()
    await this.engine.restore()
    this.#epochs += 1
    const epoch = `e${this.#epochs}`
    const db = openDatabase(this.engine.databaseUrl)
    await resetEpoch(db)
    // The product generates a random epoch; a run needs the same one each time.
    await db.updateTable('sync_state').set({ epoch }).execute()
    await db.destroy()
    this.oracle.restore(this.#backup, epoch)
    await this.start()
  }

  async serve(request: Request): Promise<Answer> {
    const answer = await this.#answer(request)
    // Work that continues after the response must not extend into the next step.
    await this.running.database.atRest()
    return answer
  }

  async #answer(request: Request): Promise<Answer> {
    if (request.path === authPaths.signIn) return this.#signIn(request)
    const appealed = appealedIn(request)
    const inject = () => this.#inject(request)
    // An appeal is sent online only, without a key.
    const answer = await (appealed ? byHand(this, this.#time.now(), inject) : inject())
    if (appealed && answer.statusCode === 200) this.oracle.appealed.add(appealed)
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      name === 'set-cookie' ? [] : [[name, String(value)] as const],
    )
    const key = request.headers[syncHeaders.idempotencyKey]
    // Nobody receives a response of a process that died during the request.
    if (key !== undefined && this.running.database.isOpen()) {
      const seq = answer.headers[syncHeaders.seq]?.toString()
      const account = await this.#writerOf(key)
      const at = this.#time.now()
      const isRepeated = this.oracle.find(key) !== undefined
      // A locked database is answered with 503.
      if (answer.statusCode === 500)
        this.oracle.breaches.push(`[R5] ${request.method} ${request.path} failed: ${answer.body}`)
      if (answer.statusCode < 300 && !isRepeated && publishes(request))
        if (await isSuspendedNow(this, account, at))
          this.oracle.breaches.push(`[M5] the server accepted ${key} of a suspended member`)
      this.oracle.note({ key, account, status: answer.statusCode, seq, body: answer.body, at })
    }
    const since = /since=(.+)$/.exec(request.path)?.[1]
    if (answer.statusCode === 410 && since) this.oracle.expiredCursors.add(since)
    return {
      status: answer.statusCode,
      headers: { ...Object.fromEntries(headers), date: new Date(this.#time.now()).toUTCString() },
      body: answer.body,
      cookie: answer.cookies.find(({ name }) => name === 'session')?.value,
    }
  }

  #inject({ method, path, headers, body }: Request) {
    return this.running.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    })
  }

  /** Returns the account to which the server attributed the write, whatever the request says. */
  async #writerOf(key: string): Promise<string> {
    const row = await this.db
      .selectFrom('idempotency_keys')
      .select('user_id')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.user_id ?? ''
  }

  startSession({ id }: User): Promise<string> {
    return startSession(this.db, { userId: id, now: new Date(this.#time.now()) })
  }

  /** Signs in as the route does, without checking the password. */
  async #signIn({ headers, body }: Request): Promise<Answer> {
    const { email } = JSON.parse(String(body ?? '{}')) as { email: string }
    const row = await findUserByEmailKey(this.db, email)
    if (!row) return this.#json(401, { error: 'Not right', code: 'invalid_credentials' })
    const before = /session=([^;]+)/.exec(headers.cookie ?? '')?.[1]
    if (before) await endSession(this.db, before)
    const user = rowToUser(row)
    return { ...this.#json(200, user), cookie: await this.startSession(user) }
  }

  #json(status: number, body: object): Answer {
    const type = 'application/json; charset=utf-8'
    const headers = { 'content-type': type, [syncHeaders.epoch]: this.oracle.epoch }
    return { status, headers, body: JSON.stringify(body), cookie: undefined }
  }
}
