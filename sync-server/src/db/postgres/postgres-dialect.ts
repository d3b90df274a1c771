import {
  type ColumnDefinitionNode,
  CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'

/**
 * Kysely's PostgreSQL dialect with three differences, so that the same migrations and repositories run on it: text is
 * compared byte by byte as on SQLite, a blob is `bytea`, and a read-only transaction reads one snapshot of the
 * database. [P1]
 */
export class DirectoryPostgresDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new SnapshotDriver({ pool: this.#pool })
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new DirectoryCompiler()
  }
}

class SnapshotDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode !== 'read only') return super.beginTransaction(connection, settings)
    const begin = 'start transaction isolation level repeatable read read only'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

/** The PostgreSQL types for the type names in the migrations. */
const columnTypes: Readonly<Record<string, string>> = {
  text: 'text collate "C"',
  blob: 'bytea',
}

class DirectoryCompiler extends PostgresQueryCompiler {
  #isColumn = false

  /** PostgreSQL text cannot contain NUL, so a search for NUL finds nothing instead of failing. */
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)
  }

  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    this.#isColumn = true
    super.visitColumnDefinition(node)
    this.#isColumn = false
  }

  protected override visitDataType(node: DataTypeNode): void {
    const type = this.#isColumn ? columnTypes[node.dataType] : undefined
    if (type) this.append(type)
    else super.visitDataType(node)
  }
}
