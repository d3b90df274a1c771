import { AccessDenied, PanelLoading } from '../../features/admin/components/panel-states.tsx'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { Panel } from './panel.tsx'

/**
 * Section 2, "Admin panel". The server checks every request of the panel; the check of the role here only hides
 * the panel from other users.
 */
export function AdminScreen() {
  const { t } = useTexts(enAdmin, 'admin')
  const viewer = useViewer()
  const isLoading = useIsSessionLoading()
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 lg:px-8 lg:py-10">
      <h1 className="mb-5 text-3xl">{t('title')}</h1>
      {isLoading ? (
        <PanelLoading />
      ) : viewer?.role === 'admin' ? (
        <Panel key={viewer.id} userId={viewer.id} />
      ) : (
        <AccessDenied />
      )}
    </div>
  )
}
