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
import { useClaimedForm } from '../use-claimed-form.ts'
import { isClaimedByOthers, useClaims } from '../use-claims.ts'
import { useModerationQueueKeys } from '../use-moderation-queue-keys.ts'
import { AppealItem } from './appeal-item.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { OverviewList } from './overview-list.tsx'
import { useAppealFilters } from './queue-filters.tsx'
import { ShortcutsButton, ShortcutsDialog } from './queue-help.tsx'
import type { ReportListProps } from './report-list.tsx'

type Form = AppealOutcome | 'details'

/** Open appeals of members against decisions. [M9] */
export function AppealList({
  panel,
  renderResource,
}: Pick<ReportListProps, 'panel' | 'renderResource'>) {
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const rows = useStore(panel.appeals.store, (state) => state.rows)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const claims = useClaims(panel, panel.appeals, ({ id }) => ({ type: 'appeal', id }))
  const claimed = useClaimedForm<ListedAppeal, Form>(claims, { isOtherOpen: isHelpOpen })
  const filters = useAppealFilters(panel)
  const { opened, onDecided, close } = claimed
  const mayStart = (appeal: ListedAppeal) => mayDecide(appeal) && !claims.isClaiming(appeal)
  const decide = (appeal: ListedAppeal, outcome: AppealOutcome) => {
    if (mayStart(appeal)) claimed.open(appeal, outcome)
  }
  const claim = (appeal: ListedAppeal) => {
    if (mayStart(appeal)) void claims.toggle(appeal)
  }
  const showDetails = (appeal: ListedAppeal) => {
    if (appeal.mayDecide) claimed.openUnclaimed(appeal, 'details')
  }
  const keys = useModerationQueueKeys({
    rows,
    titleRef: title,
    isFormOpen: opened !== null || isHelpOpen,
    commands: {
      u: (appeal) => decide(appeal, 'upheld'),
      v: (appeal) => decide(appeal, 'reversed'),
      c: claim,
      i: showDetails,
      '?': () => setIsHelpOpen(true),
    },
  })
  return (
    <>
      <OverviewList
        list={panel.appeals}
        kind="appeals"
        titleRef={title}
        tools={
          <>
            {filters.tools}
            {rows.length > 0 && <ShortcutsButton onOpen={() => setIsHelpOpen(true)} />}
          </>
        }
        rowsProps={keys.rowsProps}
        empty={filters.empty}
        renderRow={(appeal) => (
          <AppealItem
            key={appeal.id}
            appeal={appeal}
            resource={resourceOf(appeal, renderResource)}
            rowProps={keys.rowProps(appeal.id)}
            isBusy={busyIds.has(appeal.id) || claims.isClaiming(appeal)}
            onClaim={() => claim(appeal)}
            onDetails={() => showDetails(appeal)}
            onDecide={(outcome) => decide(appeal, outcome)}
          />
        )}
      />
      {opened &&
        (opened.form === 'details' ? (
          <DetailsDialog
            panel={panel}
            item={{ type: 'appeal', id: opened.row.id }}
            name={opened.row.resource?.name ?? opened.row.member}
            onClose={close}
          />
        ) : (
          <DecideDialog
            appeal={opened.row}
            outcome={opened.form}
            panel={panel}
            onDecided={onDecided}
            onClose={close}
          />
        ))}
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

function mayDecide(appeal: ListedAppeal): boolean {
  return appeal.mayDecide && !isClaimedByOthers(appeal)
}

function resourceOf(
  { resource }: ListedAppeal,
  renderResource: ReportListProps['renderResource'],
): ReactNode {
  return resource && renderResource(resource)
}

interface DecideDialogProps {
  appeal: ListedAppeal
  outcome: AppealOutcome
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
