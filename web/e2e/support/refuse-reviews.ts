import { syncHeaders } from '@worldschool/schema'
import type { Phone } from './phone.ts'

/**
 * From now on reviews of the phone are refused in the format of the server, with its echo headers.
 * [R4]
 */
export async function refuseReviews({ phone }: { phone: Phone }): Promise<void> {
  const feed = await phone.context.request.get(`${phone.origin}/api/sync/catalogue`)
  const { epoch } = (await feed.json()) as { epoch: string }
  await phone.context.route('**/api/resources/*/reviews', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const key = route.request().headers()[syncHeaders.idempotencyKey] ?? ''
    await route.fulfill({
      status: 400,
      json: { error: 'Invalid input', code: 'invalid_input' },
      headers: { [syncHeaders.idempotencyKey]: key, [syncHeaders.epoch]: epoch },
    })
  })
}
