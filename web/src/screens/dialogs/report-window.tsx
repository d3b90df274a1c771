import { asMember } from '../../features/auth/as-member.ts'
import { useViewer } from '../../features/auth/queries.ts'
import { reportAsGuest, reportResource } from '../../features/reports/commands.ts'
import type { ReportTarget } from '../../features/reports/report-draft.ts'
import { useActiveLocale } from '../../i18n/languages.ts'
import { onDemand } from '../../ui/lazy-component.tsx'

const ReportDialog = onDemand(() =>
  import('../../features/reports/components/report-dialog.tsx').then(
    (module) => module.ReportDialog,
  ),
)

interface ReportWindowProps {
  resourceId: string
  target: ReportTarget
  /** Opens the form again, after signing in. */
  onOpen: (target: ReportTarget) => void
  onClose: () => void
}

/** The report form of a member, or of a person without an account. */
export function ReportWindow({ resourceId, target, onOpen, onClose }: ReportWindowProps) {
  const viewer = useViewer()
  const { language } = useActiveLocale()
  return (
    <ReportDialog
      // Input of one account must not be visible to another. [Q9]
      key={viewer?.id ?? 'guest'}
      target={target}
      store={(draft) => reportResource(resourceId, draft)}
      sendAsGuest={
        viewer
          ? null
          : (draft, guest) => reportAsGuest({ ...draft, ...guest, resourceId, language })
      }
      onSignIn={() => {
        onClose()
        asMember(() => onOpen(target), 'report')
      }}
      onClose={onClose}
    />
  )
}
