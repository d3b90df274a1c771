import type { PeopledWorld } from '../simulation/world.ts'

/**
 * Checks that the database stores each response to a write as a device received it. Writes whose response no
 * device received are added to the oracle. [R2]
 */
export async function checkResponses({ server, breaches }: PeopledWorld): Promise<void> {
  const { db, oracle } = server
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute()
  const statusByKey = new Map(rows.map(({ key, status }) => [key, status]))
  for (const { key, status } of oracle.decided)
    if (statusByKey.get(key) !== status)
      breaches.push(`[R2] key ${key} was answered ${status} and is lost on the server`)
  for (const { key, user_id: account, status, seq, body, created_at } of rows)
    oracle.note({
      key,
      account,
      status,
      seq: String(seq),
      body: body ?? '',
      at: Date.parse(created_at),
    })
  for (const { key, user_id } of rows)
    if (oracle.find(key)?.userId !== user_id)
      breaches.push(`[Q8] key ${key} was answered to one account and belongs to another`)
  breaches.push(...oracle.breaches)
}
