import {
  type AppealOutcome,
  cleanText,
  type ListedAppeal,
  moderationLimits,
} from '@worldschool/schema'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextFormDialog } from '../../../ui/text-form-dialog.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { useIsOnline } from '../use-admin-panel.ts'
import { AppealItem } from './appeal-item.tsx'
import { OverviewList } from './overview-list.tsx'
import type { ReportListProps } from './report-list.tsx'

interface Deciding {
  appeal: ListedAppeal
  outcome: AppealOutcome
}

/** Open appeals of members against decisions. [M9] */
export function AppealList({
  panel,
  renderResource,
}: Pick<ReportListProps, 'panel' | 'renderResource'>) {
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <OverviewList
        list={panel.appeals}
        kind="appeals"
        titleRef={title}
        renderRow={(appeal) => (
          <AppealItem
            key={appeal.id}
            appeal={appeal}
            resource={resourceOf(appeal, renderResource)}
            isBusy={busyIds.has(appeal.id)}
            onDecide={(outcome) => setDeciding({ appeal, outcome })}
          />
        )}
      />
      {deciding && (
        <DecideDialog
          {...deciding}
          panel={panel}
          onDecided={() => title.current?.focus()}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  )
}

function resourceOf(
  { resource }: ListedAppeal,
  renderResource: ReportListProps['renderResource'],
): ReactNode {
  return resource && renderResource(resource)
}

interface DecideDialogProps extends Deciding {
  panel: AdminPanel
  onDecided: () => void
  onClose: () => void
}

function DecideDialog({ appeal, outcome, panel, onDecided, onClose }: DecideDialogProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: tr } = useTexts(enReports, 'reports')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const common = useTranslation()
  const isOnline = useIsOnline()
  const actions = useAdminActions(panel)
  const key = outcome === 'reversed' ? 'reverse' : 'uphold'
  return (
    <TextFormDialog
      title={t(`appeals.${key}`)}
      description={t('appeals.text')}
      closeLabel={common.t('common.close')}
      label={t('appeals.label')}
      max={moderationLimits.textMax}
      submitLabel={t(`appeals.${key}`)}
      busyLabel={t('appeals.busy')}
      missingText={t('appeals.missing')}
      leave={{
        title: tr('leaveTitle'),
        text: tr('leaveText'),
        leave: tr('leave'),
        stay: tr('stay'),
      }}
      isDisabled={!isOnline}
      clean={cleanText}
      send={async (text) => {
        const isDone = await actions.decideAppeal(appeal, { outcome, text })
        if (isDone) onDecided()
        return isDone
      }}
      onClose={onClose}
    >
      {!isOnline && <Notice kind="offline">{td('offline')}</Notice>}
    </TextFormDialog>
  )
}
