import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useViewer } from '../../features/auth/queries.ts'
import { requireSignIn } from '../../features/auth/require-sign-in.ts'
import { reportAsGuest, reportResource } from '../../features/reports/commands.ts'
import type { ReportTarget } from '../../features/reports/report-draft.ts'
import { useActiveLocale } from '../../i18n/languages.ts'
import { lazyOnOpen } from '../../ui/lazy-component.tsx'

const ReportDialog = lazyOnOpen(() =>
  import('../../features/reports/components/report-dialog.tsx').then(
    (module) => module.ReportDialog,
  ),
)

interface ReportWindowProps {
  resourceId: string
  target: ReportTarget
  onClose: () => void
}

/** The report form of a member, or of a person without an account, who can sign in and go on writing. */
export function ReportWindow({ resourceId, target, onClose }: ReportWindowProps) {
  const viewer = useViewer()
  const { language } = useActiveLocale()
  const [openedBy] = useState(viewer?.id ?? null)
  // One id per form, so that submitting the form again does not create a second report.
  const [id] = useState(() => uuidv7())
  return (
    <ReportDialog
      // Input of one account must not be visible to another. [Q9]
      key={openedBy === null ? 'guest' : viewer?.id}
      target={target}
      store={(draft) => reportResource(resourceId, draft)}
      sendAsGuest={
        viewer
          ? null
          : (draft, guest) => reportAsGuest({ ...draft, ...guest, id, resourceId, language })
      }
      onSignIn={() => requireSignIn(() => undefined, 'report')}
      onClose={onClose}
    />
  )
}
