import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useRestoredFocus } from '../use-admin-actions.ts'
import type { ModerationQueueKeys } from '../use-moderation-queue-keys.ts'

export interface QueueRowProps {
  rowProps: ReturnType<ModerationQueueKeys['rowProps']>
  /** True while a call for the row is running; afterwards the row gets its focus back. */
  isBusy: boolean
  icon: LucideIcon
  isAlert?: boolean
  title: ReactNode
  /** The checkbox that selects the row; none if the list has none. */
  selection?: ReactNode
  /** The actions on the item, or the reason why no action is possible. */
  actions: ReactNode
  children: ReactNode
}

/** One item of a moderation list: an icon and a title, the details below it, and the actions beside it. */
export function QueueRow(props: QueueRowProps) {
  const { rowProps, isBusy, icon: Icon, isAlert = false, title, selection, actions } = props
  const ref = useRef<HTMLLIElement>(null)
  useRestoredFocus(isBusy, ref)
  const contentId = useId()
  const colour = isAlert ? 'text-danger' : 'text-ink-soft'
  return (
    <li
      ref={ref}
      {...rowProps}
      // A screen reader announces the content of the row, and not all of its buttons.
      aria-labelledby={contentId}
      className="-outline-offset-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 md:flex-nowrap"
    >
      <div className="flex min-w-0 items-start gap-3">
        {selection}
        <div id={contentId} className="min-w-0">
          <p className="flex items-start gap-3 font-semibold">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
            <span className="wrap-anywhere">{title}</span>
          </p>
          <div className="pl-8">{props.children}</div>
        </div>
      </div>
      {actions}
    </li>
  )
}

/** Stands in the place of the actions of an item that the viewer may not decide about. */
export function NotYours({ children }: { children: string }) {
  return <p className="text-ink-soft text-sm max-md:ml-8 md:max-w-48">{children}</p>
}

/** The buttons of an item, below it on a phone. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 max-md:ml-8 md:max-w-80 md:shrink-0 md:justify-end">
      {children}
    </div>
  )
}
