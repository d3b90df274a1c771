import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { authPaths, syncHeaders, type User } from '@worldschool/schema'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { openDatabase } from '../../../sync-server/src/db/open-database.ts'
import {
  findUserByEmailKey,
  rowToUser,
} from '../../../sync-server/src/repositories/users-repository.ts'
import { beginAnew } from '../../../sync-server/src/services/restored-directory.ts'
import { endSession, startSession } from '../../../sync-server/src/services/sessions.ts'
import { copyTo } from '../../../sync-server/test/support/simulated-database.ts'
import { AnswerBook, type Decided } from './answer-book.ts'
import { type ServedStory, ServerProcess } from './server-process.ts'
import type { Template } from './template.ts'
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
  /** The new value of the session's cookie; empty when it is taken back. */
  cookie: string | undefined
}

interface Backup {
  file: string
  decided: readonly Decided[]
}

function payloadOf(body: string | ArrayBuffer): string | Buffer {
  return typeof body === 'string' ? body : Buffer.from(body)
}

/** The first process of every story, which hands it on to the next. */
let firstProcess: ServerProcess | null = null

/** The real application on a real file, which may be restarted, backed up and restored. */
export class DirectoryServer {
  readonly book = new AnswerBook('e1')
  #template: Template
  #time: VirtualTime
  #file: string
  #process: ServerProcess | null = null
  #backup: Backup | null = null
  #files: string[] = []
  #ids = 0
  #lives = 0

  constructor(template: Template, time: VirtualTime) {
    this.#template = template
    this.#time = time
    this.#file = this.#newFile()
    copyFileSync(template.file, this.#file)
  }

  get db(): Database {
    return this.running.db
  }

  get file(): string {
    return this.#file
  }

  /** The process that serves now. */
  get running(): ServerProcess {
    if (!this.#process) throw new Error('The server does not run')
    return this.#process
  }

  get hasBackup(): boolean {
    return this.#backup !== null
  }

  async start(): Promise<void> {
    const story: ServedStory = {
      now: this.#time.now,
      newId: () => {
        this.#ids += 1
        return `00000000-0000-7000-8000-${this.#ids.toString(16).padStart(12, '0')}`
      },
    }
    if (firstProcess && this.#lives === 0) {
      firstProcess.reuse(this.#file, story)
      this.#process = firstProcess
    } else {
      this.#process = await ServerProcess.start(this.#file, story)
      // What a process keeps in memory is gone with a restart; the first alone is used again.
      if (this.#lives === 0) firstProcess = this.#process
    }
    this.#lives += 1
  }

  stop(): void {
    this.#process?.stop()
    this.#process = null
  }

  async restart(): Promise<void> {
    this.stop()
    await this.start()
  }

  async backUp(): Promise<void> {
    const file = this.#newFile()
    await copyTo(this.db, file)
    this.#backup = { file, decided: [...this.book.decided] }
  }

  /** Goes back to the last backup, under an epoch of its own. [P5] */
  async restore(): Promise<void> {
    if (!this.#backup) return
    this.stop()
    this.#file = this.#newFile()
    copyFileSync(this.#backup.file, this.#file)
    const epoch = `e${this.#files.length}`
    const db = openDatabase(`file:${this.#file}`)
    await beginAnew(db)
    // The product draws a name; a story needs one that is the same each time.
    await db.updateTable('sync_state').set({ epoch }).execute()
    await db.destroy()
    this.book.restore(this.#backup.decided, epoch)
    await this.start()
  }

  async serve(request: Request): Promise<Answer> {
    if (request.path === authPaths.signIn) return this.#signIn(request)
    const answer = await this.running.app.inject({
      method: request.method as 'GET',
      url: request.path,
      headers: request.headers,
      ...(request.body === undefined ? {} : { payload: payloadOf(request.body) }),
    })
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      name === 'set-cookie' ? [] : [[name, String(value)] as const],
    )
    const key = request.headers[syncHeaders.idempotencyKey]
    // Of a process that has died on the way nobody hears anything.
    if (key !== undefined && this.running.database.isOpen()) {
      const seq = answer.headers[syncHeaders.seq]?.toString()
      const account = await this.#writerOf(key)
      const at = this.#time.now()
      this.book.note({ key, account, status: answer.statusCode, seq, body: answer.body, at })
    }
    const since = /since=(.+)$/.exec(request.path)?.[1]
    if (answer.statusCode === 410 && since) this.book.expiredCursors.add(since)
    return {
      status: answer.statusCode,
      headers: { ...Object.fromEntries(headers), date: new Date(this.#time.now()).toUTCString() },
      body: answer.body,
      cookie: answer.cookies.find(({ name }) => name === 'session')?.value,
    }
  }

  /** Whose write the server takes it for, whatever the request says. */
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

  /** As the route does it, without the password. */
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
    const headers = { 'content-type': type, [syncHeaders.epoch]: this.book.epoch }
    return { status, headers, body: JSON.stringify(body), cookie: undefined }
  }

  #newFile(): string {
    const file = join(this.#template.folder, `${this.#files.length}-${crypto.randomUUID()}.db`)
    this.#files.push(file)
    return file
  }

  close(): void {
    this.stop()
    for (const file of this.#files)
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  }
}
