import { visitorId } from '@worldschool/schema'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { ConfirmEmailNotice } from '../../features/auth/components/confirm-email-notice.tsx'
import { useViewer } from '../../features/auth/queries.ts'
import { SuspensionNotice } from '../../features/moderation/components/suspension-notice.tsx'
import { reviseWrite } from '../../features/sync-status/commands.ts'
import { SyncSheet } from '../../features/sync-status/components/sync-sheet.tsx'
import { type EditableRecord, isConflict } from '../../features/sync-status/write-text.ts'
import { setSyncSheetOpen } from '../../stores/dialogs.ts'
import { lazyOnOpen } from '../../ui/lazy-component.tsx'

const ChangeResourceDialog = lazyOnOpen(() =>
  import('../../features/resources/form/change-resource-dialog.tsx').then(
    (module) => module.ChangeResourceDialog,
  ),
)
const ResolveConflictDialog = lazyOnOpen(() =>
  import('../../features/resources/detail/resolve-conflict-dialog.tsx').then(
    (module) => module.ResolveConflictDialog,
  ),
)
const ReviseReviewDialog = lazyOnOpen(() =>
  import('../../features/reviews/components/revise-review-dialog.tsx').then(
    (module) => module.ReviseReviewDialog,
  ),
)
const ReportDialog = lazyOnOpen(() =>
  import('../../features/reports/components/report-dialog.tsx').then(
    (module) => module.ReportDialog,
  ),
)

/** The sync sheet, and the form for the write that the user revises. [R7] */
export function SyncSheetWindows() {
  const [chosen, setChosen] = useState<EditableRecord | null>(null)
  const viewer = useViewer()
  const viewerId = viewer?.id ?? visitorId
  // Writes of one account must not be visible to another. [Q9]
  const record = chosen?.userId === viewerId ? chosen : null
  const close = () => setChosen(null)
  return (
    <>
      <SyncSheet
        notice={
          <div className="space-y-3 empty:hidden">
            {viewer?.emailState === 'unconfirmed' && <ConfirmEmailNotice />}
            <SuspensionNotice />
          </div>
        }
        onEdit={(record) => {
          setSyncSheetOpen(false)
          setChosen(record)
        }}
      />
      {record?.kind === 'add-resource' && (
        <ChangeResourceDialog
          kind="revise"
          draft={record.arguments}
          store={(draft) => reviseWrite(record, draft)}
          onClose={close}
        />
      )}
      {record?.kind === 'edit-resource' &&
        (isConflict(record) ? (
          <ResolveConflictDialog
            edit={record.arguments}
            current={record.lastError.current}
            resolve={(edit) => reviseWrite(record, edit)}
            onClose={close}
          />
        ) : (
          <ChangeResourceDialog
            kind="revise"
            draft={record.arguments.draft}
            store={(draft) => reviseWrite(record, { ...record.arguments, draft })}
            onClose={close}
          />
        ))}
      {record?.kind === 'review' && (
        <ReviseReviewDialog
          draft={record.arguments}
          revise={(draft) => reviseWrite(record, { id: record.arguments.id, ...draft })}
          onClose={close}
        />
      )}
      {record?.kind === 'report' && (
        <ReportDialog
          draft={record.arguments}
          // A new id makes it another report, because the server may already have a report with the old id.
          store={(draft) => reviseWrite(record, { id: uuidv7(), ...draft })}
          onClose={close}
        />
      )}
    </>
  )
}
