import { configurationAnswer, configurationPath } from '@worldschool/schema'
import { callApi, type Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { writeValue } from '../db/device-values.ts'

/** Brings what the operator decides (tiles, support address), for offline starts too. */
export async function pullConfiguration(db: DeviceDatabase, fetch: Fetch): Promise<void> {
  const { body } = await callApi(
    fetch,
    { method: 'GET', path: configurationPath },
    configurationAnswer,
  )
  await writeValue(db, 'configuration', body)
}
