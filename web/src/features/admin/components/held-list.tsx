import { type DecideHeldBody, type HeldItem, moderationLimits } from '@worldschool/schema'
import { Check } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { postHeldDecisions } from '../../../api/held.ts'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enModerationQueue } from '../../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { useApproval } from '../use-approval.ts'
import { useBulk } from '../use-bulk.ts'
import { useClaimedForm } from '../use-claimed-form.ts'
import { isClaimedByOthers, useClaims } from '../use-claims.ts'
import { useModerationQueueKeys } from '../use-moderation-queue-keys.ts'
import { useSelection } from '../use-selection.ts'
import { BulkBar, FailedDialog, SelectBox } from './bulk-bar.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { HeldListItem } from './held-list-item.tsx'
import { OverviewList } from './overview-list.tsx'
import { useHeldFilters } from './queue-filters.tsx'
import { ShortcutsButton, ShortcutsDialog } from './queue-help.tsx'
import type { ReportForm, ReportListProps } from './report-list.tsx'

export interface HeldListProps {
  panel: AdminPanel
  renderResource: ReportListProps['renderResource']
  /** The form in which a moderator declines an item, by hiding or removing it. */
  renderDeclineForm: (item: HeldItem, form: ReportForm) => ReactNode
  renderBulkForm: ReportListProps['renderBulkForm']
}

/** The held content, oldest first. [M11] */
export function HeldList(props: HeldListProps) {
  const { panel, renderResource, renderDeclineForm, renderBulkForm } = props
  const { t: ta } = useTexts(enAdmin, 'admin')
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const publish = useApproval(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const { rows, query, filter, status } = useStore(panel.held.store)
  const title = useRef<HTMLHeadingElement>(null)
  const [declined, setDeclined] = useState<readonly HeldItem[]>([])
  const [isApproving, setIsApproving] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const selection = useSelection(rows, {
    isSelectable: mayDecide,
    scope: JSON.stringify([query, filter]),
    versionOf: ({ revision }) => revision,
  })
  const bulk = useBulk(panel, selection, nameOf)
  const claims = useClaims(panel, panel.held, subjectOf)
  const isOtherOpen = declined.length > 0 || bulk.failed.length > 0 || isHelpOpen
  const claimed = useClaimedForm<HeldItem, 'decline' | 'details'>(claims, { isOtherOpen })
  const filters = useHeldFilters(panel)
  const { opened, onDecided, close } = claimed
  const isBlocked = status !== 'ready' || isApproving

  const mayStart = (item: HeldItem) => mayDecide(item) && !claims.isClaiming(item) && !isApproving
  const approve = (item: HeldItem) => {
    if (mayStart(item)) publish(item)
  }
  const decline = (item: HeldItem) => {
    if (mayStart(item)) claimed.open(item, 'decline')
  }
  const claim = (item: HeldItem) => {
    if (mayStart(item)) void claims.toggle(item)
  }
  const showDetails = (item: HeldItem) => {
    if (item.mayDecide) claimed.openUnclaimed(item, 'details')
  }
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const decideAll = (
    items: readonly HeldItem[],
    decision: Omit<DecideHeldBody, 'userId' | 'items'>,
  ) => {
    const versions = items.map((item) => ({ subject: subjectOf(item), revision: item.revision }))
    const body = { userId: panel.userId, items: versions, ...decision }
    const doneText = decision.outcome === 'approved' ? 'held.approvedText' : 'bulk.doneText'
    return bulk.decide(items, {
      send: (fetch) => postHeldDecisions(fetch, body),
      doneText: t(doneText),
    })
  }
  /** Asks first, because two clicks select and publish a hundred items. */
  const approveSelected = async () => {
    const { rows: items } = selection
    if (!window.confirm(t('held.confirmApprove', { number: number(items.length) }))) return
    setIsApproving(true)
    await decideAll(items, { outcome: 'approved' })
    setIsApproving(false)
  }
  const keys = useModerationQueueKeys({
    rows,
    titleRef: title,
    isFormOpen: opened !== null || isOtherOpen || isApproving,
    immediateKey: 'a',
    commands: {
      a: approve,
      d: decline,
      c: claim,
      i: showDetails,
      x: selection.toggle,
      '?': () => setIsHelpOpen(true),
    },
  })
  return (
    <>
      <OverviewList
        list={panel.held}
        kind="held"
        titleRef={title}
        tools={
          <>
            {filters.tools}
            {rows.length > 0 && <ShortcutsButton onOpen={() => setIsHelpOpen(true)} />}
            {selection.allCount > 0 && (
              <BulkBar
                selection={selection}
                texts="held"
                isDisabled={isBlocked}
                onDecline={() => setDeclined(selection.rows)}
              >
                <Button
                  variant="secondary"
                  size="sm"
                  busy={isApproving}
                  icon={<Check aria-hidden className="size-4.5" />}
                  disabled={isBlocked}
                  onClick={() => void approveSelected()}
                >
                  {ta('held.approve')}
                </Button>
              </BulkBar>
            )}
          </>
        }
        rowsProps={keys.rowsProps}
        empty={filters.empty}
        renderRow={(item) => (
          <HeldListItem
            key={item.id}
            item={item}
            resource={item.place ? null : renderResource(item.subject.resource)}
            rowProps={keys.rowProps(item.id)}
            isBusy={busyIds.has(item.id)}
            isClaiming={claims.isClaiming(item)}
            selection={
              mayDecide(item) && (
                <SelectBox
                  row={item}
                  label={t('held.select', {
                    name: nameOf(item),
                    kind: ta(`member.kinds.${item.subject.type}`),
                  })}
                  selection={selection}
                />
              )
            }
            onClaim={() => claim(item)}
            onDetails={() => showDetails(item)}
            onDecline={() => decline(item)}
            onApprove={() => approve(item)}
          />
        )}
      />
      {opened?.form === 'decline' &&
        renderDeclineForm(rows.find(({ id }) => id === opened.row.id) ?? opened.row, {
          onDecided: () => {
            onDecided()
            panel.held.remove(opened.row.id)
          },
          onClose: close,
        })}
      {opened?.form === 'details' && (
        <DetailsDialog
          panel={panel}
          item={subjectOf(opened.row)}
          name={nameOf(opened.row)}
          onClose={close}
        />
      )}
      {declined.length > 0 &&
        renderBulkForm({
          title: t('held.declineTitle', { number: number(declined.length) }),
          text: t('held.declineText', { days: String(moderationLimits.undoDays) }),
          leftOut: 0,
          decide: (decision) => decideAll(declined, decision),
          onClose: () => setDeclined([]),
        })}
      {bulk.failed.length > 0 && (
        <FailedDialog
          failed={bulk.failed}
          texts={{ conflict: ta('held.conflictText'), content_not_found: t('held.gone') }}
          onClose={bulk.dismiss}
        />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

function mayDecide(item: HeldItem): boolean {
  return item.mayDecide && !isClaimedByOthers(item)
}

function nameOf({ subject }: HeldItem): string {
  return subject.resource.name
}

function subjectOf({ subject: { type, id } }: HeldItem) {
  return { type, id }
}
