import type { Category, ListedReport } from '@worldschool/schema'
import { useStore } from 'zustand'
import { AccessDenied } from '../../features/admin/components/access-denied.tsx'
import { OfflineBanner } from '../../features/admin/components/offline-banner.tsx'
import { OverviewTab } from '../../features/admin/components/overview-tab.tsx'
import { PanelLoading } from '../../features/admin/components/panel-loading.tsx'
import { PanelUnavailable } from '../../features/admin/components/panel-unavailable.tsx'
import { ResourcesTab } from '../../features/admin/components/resources-tab.tsx'
import { UsersTab } from '../../features/admin/components/users-tab.tsx'
import { useAdminPanel, useIsOnline } from '../../features/admin/use-admin-panel.ts'
import { CategoryBadge } from '../../features/resources/components/category-badge.tsx'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ResourceLink } from './resource-link.tsx'
import { useTabParameter } from './use-tab-parameter.ts'

const tabs = ['overview', 'users', 'resources'] as const

export function Panel({ userId }: { userId: string }) {
  const { t } = useTexts(enAdmin, 'admin')
  const isOnline = useIsOnline()
  const panel = useAdminPanel(userId)
  const phase = useStore(panel.store, (state) => state.phase)
  const [tab, setTab] = useTabParameter(tabs)

  if (phase === 'loading') return <PanelLoading />
  if (phase === 'denied') return <AccessDenied />
  if (phase !== 'ready') return <PanelUnavailable panel={panel} reason={phase} />

  const content = {
    overview: <OverviewTab panel={panel} renderResource={renderResource} />,
    users: <UsersTab panel={panel} />,
    resources: <ResourcesTab panel={panel} renderCategory={renderCategory} />,
  }
  return (
    <>
      {!isOnline && <OfflineBanner panel={panel} />}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), content: content[value] }))}
      />
    </>
  )
}

function renderCategory(category: Category) {
  return <CategoryBadge category={category} />
}

function renderResource({ id, name }: ListedReport['resource']) {
  return <ResourceLink id={id}>{name}</ResourceLink>
}
