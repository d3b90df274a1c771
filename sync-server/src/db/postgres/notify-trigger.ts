import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The channel that is notified when a commit has changed the public catalogue. */
export const catalogueChannel = 'catalogue_changed'

const trigger = 'tell_catalogue_changed'

/**
 * Installs a trigger that sends an empty notification (`NOTIFY`) with each commit that changed the `seq` of the
 * public catalogue, in any process. Several changes in one transaction send one notification. Does nothing if the
 * trigger is already installed.
 */
export async function installNotifyTrigger(db: Database): Promise<void> {
  if (await isInstalled(db)) return
  await db.connection().execute((connection) =>
    connection.transaction().execute(async (trx) => {
      // Processes that start at the same time would create it twice.
      await sql`select pg_advisory_xact_lock(hashtext(${trigger}))`.execute(trx)
      if (await isInstalled(trx)) return
      await sql`create or replace function ${sql.table(trigger)}() returns trigger language plpgsql as
        ${sql.lit(`begin perform pg_notify('${catalogueChannel}', ''); return null; end`)}`.execute(
        trx,
      )
      await sql`create trigger ${sql.id(trigger)} after update on sync_state for each row
        when (old.catalogue_seq is distinct from new.catalogue_seq)
        execute function ${sql.table(trigger)}()`.execute(trx)
    }),
  )
}

async function isInstalled(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_trigger where tgname = ${trigger} and tgrelid = 'sync_state'::regclass`.execute(
    db,
  )
  return rows.length > 0
}
