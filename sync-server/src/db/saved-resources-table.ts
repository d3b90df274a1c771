import type { Selectable } from 'kysely'

export const savedResourcesTable = 'saved_resources'

export interface SavedResourcesTable {
  id: string
  user_id: string
  resource_id: string
  created_at: string
  seq: number
}

export type SavedResourceRow = Selectable<SavedResourcesTable>
