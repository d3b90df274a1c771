import type { HeldItem } from '@worldschool/schema'
import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import type { AdminPanel } from '../admin-panel.ts'
import { useApproval } from '../use-approval.ts'
import { HeldListItem } from './held-list-item.tsx'
import { OverviewList } from './overview-list.tsx'
import type { ReportListProps } from './report-list.tsx'

export interface HeldListProps {
  panel: AdminPanel
  renderResource: ReportListProps['renderResource']
  /** The control to decline an item, by hiding or removing it. */
  renderDecline: (item: HeldItem) => ReactNode
}

/** What waits for a moderator, oldest first. [M11] */
export function HeldList({ panel, renderResource, renderDecline }: HeldListProps) {
  const approve = useApproval(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <OverviewList
      list={panel.held}
      kind="held"
      titleRef={title}
      renderRow={(item) => (
        <HeldListItem
          key={item.id}
          item={item}
          resource={item.place ? null : renderResource(item.subject.resource)}
          decline={renderDecline(item)}
          isBusy={busyIds.has(item.id)}
          onApprove={() => approve(item, () => title.current?.focus())}
        />
      )}
    />
  )
}
