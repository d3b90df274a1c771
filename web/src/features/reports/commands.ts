import type { ReportDraft } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import { deviceSync } from '../../sync/device-sync.ts'

/** Reports a problem with a resource to the admins. [I1] [Q2] */
export async function reportResource(resourceId: string, draft: ReportDraft): Promise<void> {
  await deviceSync.write({
    kind: 'report',
    entityId: resourceId,
    arguments: { id: uuidv7(), ...draft },
  })
}
