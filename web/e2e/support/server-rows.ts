import { databaseFile } from '../../../sync-server/src/db/database-url.ts'
import { openSqliteFile } from '../../../sync-server/src/db/sqlite-dialect.ts'

/** What a running server's database holds, beside what any screen shows. */
export class ServerRows {
  readonly #file: string

  constructor(databaseUrl: string) {
    this.#file = databaseFile(databaseUrl)
  }

  /** The names of what a member has saved, in the order of the alphabet. */
  savesOf(username: string): string[] {
    return this.#texts(
      `SELECT resources.name AS text FROM saved_resources
       JOIN resources ON resources.id = resource_id JOIN users ON users.id = user_id
       WHERE username = ? ORDER BY resources.name`,
      username,
    )
  }

  /** The comments on the places of this name. */
  reviewsOf(name: string): string[] {
    return this.#texts(
      `SELECT comment AS text FROM reviews
       JOIN resources ON resources.id = resource_id WHERE resources.name = ?`,
      name,
    )
  }

  /** The locations of the places of this name. */
  placesNamed(name: string): string[] {
    return this.#texts('SELECT location AS text FROM resources WHERE name = ?', name)
  }

  /** The ids of the photos of the places of this name, as they are shown. */
  photosOf(name: string): string[] {
    return this.#texts(
      `SELECT photos.id AS text FROM photos
       JOIN resources ON resources.id = resource_id
       WHERE resources.name = ? ORDER BY position, photos.seq`,
      name,
    )
  }

  /** Lets nobody be the author of the places of this name, as once the author has left. */
  release(name: string): void {
    const db = openSqliteFile(this.#file)
    try {
      db.exec('UPDATE sync_state SET seq = seq + 1, catalogue_seq = seq + 1')
      db.prepare(
        'UPDATE resources SET author_id = NULL, seq = (SELECT seq FROM sync_state) WHERE name = ?',
      ).run(name)
    } finally {
      db.close()
    }
  }

  #texts(sql: string, value: string): string[] {
    const db = openSqliteFile(this.#file)
    try {
      const rows = db.prepare<[string], { text: string }>(sql).all(value)
      return rows.map(({ text }) => text)
    } finally {
      db.close()
    }
  }
}
