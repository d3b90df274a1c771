import type { Category, ListedReport } from '@worldschool/schema'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { adminTabParameter, paths, resourceParameter } from '../../app/paths.ts'
import { OverviewTab } from '../../features/admin/components/overview-tab.tsx'
import {
  AccessDenied,
  OfflineBanner,
  PanelLoading,
  PanelUnavailable,
  RoleTaken,
  SecondFactorNeeded,
} from '../../features/admin/components/panel-states.tsx'
import { ResourcesTab } from '../../features/admin/components/resources-tab.tsx'
import { UsersTab } from '../../features/admin/components/users-tab.tsx'
import { useAdminPanel, useIsOnline } from '../../features/admin/use-admin-panel.ts'
import { CategoryBadge } from '../../features/resources/components/badges.tsx'
import { openedHere } from '../../features/resources/resource-in-url.ts'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BulkFormDialog } from './bulk-form-dialog.tsx'
import { DeclineForm } from './decline-form.tsx'
import { MemberDialogs, type OpenedMember } from './member-dialogs.tsx'
import { ReportForm } from './report-form.tsx'

const tabs = ['overview', 'users', 'resources'] as const

interface PanelProps {
  userId: string
  isModerator: boolean
}

export function Panel({ userId, isModerator }: PanelProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const isOnline = useIsOnline()
  const panel = useAdminPanel(userId, isModerator)
  const phase = useStore(panel.store, (state) => state.phase)
  const [tab, setTab] = useTabParameter(tabs)
  const [opened, setOpened] = useState<OpenedMember | null>(null)

  if (phase === 'loading') return <PanelLoading />
  if (phase === 'denied') return isModerator ? <RoleTaken /> : <AccessDenied />
  if (phase === 'needs-factor') return <SecondFactorNeeded />
  if (phase !== 'ready') return <PanelUnavailable panel={panel} reason={phase} />

  const content = {
    overview: (
      <OverviewTab
        panel={panel}
        renderResource={renderResource}
        renderReportForm={(report, form) => <ReportForm report={report} panel={panel} {...form} />}
        renderBulkForm={(form) => <BulkFormDialog {...form} />}
        renderDeclineForm={(item, form) => <DeclineForm item={item} panel={panel} {...form} />}
        renderCategory={renderCategory}
      />
    ),
    users: (
      <UsersTab
        panel={panel}
        onOpen={(member) => setOpened({ member, about: 'contributions' })}
        onSanction={(member) => setOpened({ member, about: 'sanction' })}
      />
    ),
    resources: <ResourcesTab panel={panel} renderCategory={renderCategory} />,
  }
  return (
    <>
      {!isOnline && <OfflineBanner panel={panel} />}
      {isModerator ? (
        content.overview
      ) : (
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onValueChange={setTab}
          tabs={tabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            content: content[value],
          }))}
        />
      )}
      {opened && (
        <MemberDialogs
          {...opened}
          panel={panel}
          renderResource={renderResource}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function renderCategory(category: Category) {
  return <CategoryBadge category={category} />
}

function renderResource({ id, name }: ListedReport['resource']) {
  return (
    <ResourceLink id={id}>
      <bdi>{name}</bdi>
    </ResourceLink>
  )
}

/** Opens a resource dialog; closing it leads back to the panel. */
function ResourceLink({ id, children }: { id: string; children: ReactNode }) {
  const search = `?${new URLSearchParams({ [resourceParameter]: id })}`
  return (
    <Link
      to={{ pathname: paths.explore, search }}
      state={openedHere}
      className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

/** The tab that the URL names, or else the first tab. Changing the tab replaces the history entry. */
function useTabParameter<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: Tab) => void] {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get(adminTabParameter)
  const tab = tabs.find((candidate) => candidate === named) ?? tabs[0]

  function setTab(next: Tab) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(adminTabParameter, next)
        return after
      },
      { replace: true },
    )
  }

  return [tab, setTab]
}
