import { moderatedCountries } from '@worldschool/schema'
import { useState } from 'react'
import { ModeratedCountries } from '../../features/admin/components/moderated-countries.tsx'
import {
  AccessDenied,
  PanelLoading,
  RoleTaken,
} from '../../features/admin/components/panel-states.tsx'
import { useIsSessionLoading, useViewer } from '../../features/auth/queries.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { Panel } from './panel.tsx'

/**
 * Specification, section 2, "Admin panel". The server decides what it shows and does; the role here only
 * hides the panel from others, and shows a moderator the parts for moderators. [M10]
 */
export function AdminScreen() {
  const { t } = useTexts(enAdmin, 'admin')
  const viewer = useViewer()
  const isLoading = useIsSessionLoading()
  const countries = viewer && moderatedCountries(viewer)
  const isModerator = countries !== null && viewer?.role !== 'admin'
  // Stays true when a moderator loses the role while the screen is open.
  const [moderator, setModerator] = useState<string | null>(null)
  if (viewer && isModerator && moderator !== viewer.id) setModerator(viewer.id)
  const hadRole = viewer !== null && moderator === viewer.id
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 lg:px-8 lg:py-10">
      <h1 className="mb-5 text-3xl">{t(isModerator || hadRole ? 'moderation.title' : 'title')}</h1>
      {isLoading ? (
        <PanelLoading />
      ) : viewer && countries !== null ? (
        <>
          {isModerator && <ModeratedCountries countries={countries} />}
          <Panel
            key={`${viewer.id} ${viewer.role} ${countries.join()}`}
            userId={viewer.id}
            isModerator={isModerator}
          />
        </>
      ) : hadRole ? (
        <RoleTaken />
      ) : (
        <AccessDenied />
      )}
    </div>
  )
}
