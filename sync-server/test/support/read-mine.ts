import { type MinePage, minePage } from '@worldschool/schema'
import type { TestApp, TestMember } from './build-test-app.ts'

/** Reads a page of a member's own feed, as an app does. */
export async function readMine(
  { request }: TestApp,
  as: TestMember,
  since?: string,
  headers: Record<string, string> = {},
): Promise<MinePage> {
  const path = since ? `/api/sync/mine?since=${since}` : '/api/sync/mine'
  return minePage.parse((await request('GET', path, { as, headers })).json())
}
