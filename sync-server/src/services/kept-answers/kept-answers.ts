import { KeptBody, type Press } from './kept-body.ts'

/** What an answer says and the name of what it says, read in one state of the database. */
export interface MadeAnswer {
  etag: string
  json: string
}

export type KeptAnswers = ReturnType<typeof keepAnswers>

/** Whoever asks after ever other cursors gets small answers, of which the room would hold very many. */
const mostBodies = 1_000

/**
 * Answers that are the same for everyone, each under its ETag: what has changed since is never found
 * again, and goes as the one used longest ago once `mostBytes` are held, or very many.
 */
export function keepAnswers({ mostBytes, press }: { mostBytes: number; press?: Press }) {
  const bodies = new Map<string, KeptBody>()
  const making = new Map<string, Promise<KeptBody>>()

  async function make(etag: string, read: () => Promise<MadeAnswer>): Promise<KeptBody> {
    try {
      const made = await read()
      // The database may have gone on since it was asked how far it is.
      const body = bodies.get(made.etag) ?? new KeptBody(made.etag, Buffer.from(made.json), press)
      bodies.set(made.etag, body)
      return body
    } finally {
      making.delete(etag)
    }
  }

  function use(body: KeptBody): KeptBody {
    bodies.delete(body.etag)
    bodies.set(body.etag, body)
    let held = 0
    for (const { size } of bodies.values()) held += size
    for (const { etag, size } of bodies.values()) {
      if (held <= mostBytes && bodies.size <= mostBodies) break
      bodies.delete(etag)
      held -= size
    }
    return body
  }

  return {
    /** The answer of this name; `read` makes it, once for all who ask at the same time. */
    async get(etag: string, read: () => Promise<MadeAnswer>): Promise<KeptBody> {
      const held = bodies.get(etag)
      if (held) return use(held)
      const coming = making.get(etag) ?? make(etag, read)
      making.set(etag, coming)
      return use(await coming)
    },
    /** Keeps one that was made elsewhere. */
    put: (body: KeptBody): void => void use(body),
    /** How many are held, and how many bytes. */
    held: () => ({
      count: bodies.size,
      bytes: [...bodies.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  }
}
