import type { HeldItem } from '@worldschool/schema'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AdminPanel } from '../admin-panel.ts'
import { useApproval } from '../use-approval.ts'
import { useQueueKeys } from '../use-queue-keys.ts'
import { HeldListItem } from './held-list-item.tsx'
import { OverviewList } from './overview-list.tsx'
import type { ReportForm, ReportListProps } from './report-list.tsx'

export interface HeldListProps {
  panel: AdminPanel
  renderResource: ReportListProps['renderResource']
  /** The form in which a moderator declines an item, by hiding or removing it. */
  renderDeclineForm: (item: HeldItem, form: ReportForm) => ReactNode
}

/** The held content, oldest first. [M11] */
export function HeldList({ panel, renderResource, renderDeclineForm }: HeldListProps) {
  const approve = useApproval(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const rows = useStore(panel.held.store, (state) => state.rows)
  const title = useRef<HTMLHeadingElement>(null)
  // Outside of the rows, so that the form stays when a reload removes its row.
  const [declined, setDeclined] = useState<HeldItem | null>(null)
  const keys = useQueueKeys({
    rows,
    titleRef: title,
    isFormOpen: declined !== null,
    commands: {},
  })
  return (
    <>
      <OverviewList
        list={panel.held}
        kind="held"
        titleRef={title}
        rowsProps={keys.rowsProps}
        renderRow={(item) => (
          <HeldListItem
            key={item.id}
            item={item}
            resource={item.place ? null : renderResource(item.subject.resource)}
            rowProps={keys.rowProps(item.id)}
            isBusy={busyIds.has(item.id)}
            onDecline={() => setDeclined(item)}
            onApprove={() => approve(item)}
          />
        )}
      />
      {declined &&
        renderDeclineForm(declined, {
          onDecided: () => panel.held.remove(declined.id),
          onClose: () => setDeclined(null),
        })}
    </>
  )
}
