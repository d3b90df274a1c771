import type { GuestReportBody, ReportDraft } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import { postGuestReport } from '../../api/reports.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Reports a problem with a resource, or with a review, photo or member shown with it, to the moderators. [I1] [Q2] */
export async function reportResource(resourceId: string, draft: ReportDraft): Promise<void> {
  await deviceSync.write({
    kind: 'report',
    entityId: resourceId,
    arguments: { id: uuidv7(), ...draft },
  })
}

/** Reports without an account, online only. Returns the reference. Throws `ApiError`. [Q3] [M7] */
export function reportAsGuest(body: GuestReportBody): Promise<string> {
  return postGuestReport(fetch, body)
}
