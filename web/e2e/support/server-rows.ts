import { databaseFile } from '../../../sync-server/src/db/database-url.ts'
import { openSqliteFile } from '../../../sync-server/src/db/sqlite-dialect.ts'

/** Reads the database of a running server, as opposed to the screen. */
export class ServerRows {
  readonly #file: string

  constructor(databaseUrl: string) {
    this.#file = databaseFile(databaseUrl)
  }

  /** The names of a member's saved places in alphabetical order. */
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

  /** The ids of the photos of places with this name, in display order. */
  photosOf(name: string): string[] {
    return this.#texts(
      `SELECT photos.id AS text FROM photos
       JOIN resources ON resources.id = resource_id
       WHERE resources.name = ? ORDER BY position, photos.seq`,
      name,
    )
  }

  /** Removes the author of places with this name, as after the deletion of the account. */
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
