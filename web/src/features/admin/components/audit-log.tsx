import type { AuditEntry } from '@worldschool/schema'
import {
  Ban,
  Check,
  EyeOff,
  FlagOff,
  type LucideIcon,
  MailX,
  MapPinX,
  PencilLine,
  Scale,
  ShieldCheck,
  ShieldMinus,
  SquareTerminal,
  Trash2,
  TriangleAlert,
  Undo2,
  UserX,
} from 'lucide-react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { dayAndTime } from '../cell-texts.ts'
import type { PagedList } from '../paged-list.ts'
import { OverviewList } from './overview-list.tsx'

const icons: Readonly<Record<AuditEntry['action'], LucideIcon>> = {
  role_granted: ShieldCheck,
  role_revoked: ShieldMinus,
  moderator_granted: Scale,
  moderator_revoked: ShieldMinus,
  user_deleted: UserX,
  resource_deleted: MapPinX,
  resource_edited: PencilLine,
  report_resolved: FlagOff,
  content_hidden: EyeOff,
  content_removed: Trash2,
  content_restored: Undo2,
  content_approved: Check,
  user_warned: TriangleAlert,
  user_suspended: Ban,
  suspension_lifted: Undo2,
  email_banned: MailX,
  appeal_granted: Scale,
  appeal_rejected: Scale,
  other: PencilLine,
}

/** Shows the names at the time of the action, because the user or resource may have been deleted since. */
function AuditItem({ entry }: { entry: AuditEntry }) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const Icon = icons[entry.action]
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 py-3.5 md:grid md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_12rem] md:gap-4">
      <span className="order-2 flex min-w-0 items-center gap-1.5 wrap-anywhere text-ink-soft text-sm max-md:pl-8 md:order-none md:font-semibold md:text-base md:text-ink">
        {entry.actor !== null ? (
          <span dir="auto">{entry.actor}</span>
        ) : (
          <>
            <SquareTerminal aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span>{t('audit.commandLine')}</span>
          </>
        )}
      </span>
      <span className="order-1 flex w-full min-w-0 gap-3 wrap-anywhere md:order-none md:w-auto">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        <span>{t(`audit.actions.${entry.action}`, { name: entry.subject.name })}</span>
      </span>
      <time
        dateTime={entry.at}
        className="order-3 text-ink-faint text-sm tabular-nums before:mr-2 before:content-['·'] md:order-none md:before:hidden"
      >
        {dayAndTime(entry.at, language)}
      </time>
    </li>
  )
}

/** The last section of Overview: who did what and when. */
export function AuditLog({ list }: { list: PagedList<AuditEntry> }) {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <OverviewList
      list={list}
      kind="audit"
      head={
        <div
          aria-hidden
          className="hidden grid-cols-[minmax(0,13rem)_minmax(0,1fr)_12rem] gap-4 border-line border-b bg-paper-sunken/60 px-5 py-2.5 font-semibold text-ink-soft text-sm md:grid"
        >
          <span>{t('audit.who')}</span>
          <span>{t('audit.what')}</span>
          <span>{t('audit.when')}</span>
        </div>
      }
      renderRow={(entry) => <AuditItem key={entry.id} entry={entry} />}
    />
  )
}
