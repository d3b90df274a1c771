import { type MinePage, syncPaths } from '@worldschool/schema'
import { getRaw } from './get-raw.ts'
import { requestText } from './load.ts'

/**
 * The request of a member’s open app once a minute when nothing is new, which is read from the
 * database each time.
 */
export async function createOwnFeedRequest(port: number, cookie: string): Promise<string> {
  const headers = { cookie }
  const { body } = await getRaw(`http://localhost:${port}${syncPaths.mine}`, headers)
  const { cursor }: MinePage = JSON.parse(body.toString())
  return requestText('GET', `${syncPaths.mine}?since=${cursor}`, { headers })
}
