import type { Stats } from '@worldschool/schema'
import { Clock, type LucideIcon, MapPin, MessageSquareText, Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { intlLocale } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'

/** The four statistics; a dash while they are unknown. */
export function StatCards({ stats }: { stats: Stats | null }) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const number = useMemo(() => new Intl.NumberFormat(language), [language])
  const figure = (count: number | undefined) =>
    count === undefined ? t('overview.unknown') : number.format(count)

  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Card Icon={Users} label={t('overview.users')}>
        {figure(stats?.users)}
      </Card>
      <Card Icon={MapPin} label={t('overview.resources')}>
        {figure(stats?.resources)}
      </Card>
      <Card Icon={MessageSquareText} label={t('overview.reviews')}>
        {figure(stats?.reviews)}
      </Card>
      <Card Icon={Clock} label={t('overview.lastUpdated')}>
        {stats ? <Updated at={stats.lastUpdated} /> : t('overview.unknown')}
      </Card>
    </dl>
  )
}

function Card({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-2xl border border-line bg-paper-raised p-4 shadow-card lg:p-5">
      <dt className="flex items-center gap-2 font-semibold text-ink-soft text-sm">
        <Icon aria-hidden className="size-4.5 shrink-0 text-primary max-[18rem]:hidden" />
        <span>{label}</span>
      </dt>
      <dd className="mt-2 font-display font-semibold text-2xl tabular-nums">{children}</dd>
    </div>
  )
}

/** The time in large type, with the date below. */
function Updated({ at }: { at: string }) {
  const { language } = useTexts(enAdmin, 'admin')
  const locale = intlLocale(language)
  const date = new Date(at)
  return (
    <time dateTime={at}>
      <span>{date.toLocaleTimeString(locale, { timeStyle: 'medium', hourCycle: 'h23' })}</span>
      <span className="block font-normal font-sans text-ink-faint text-sm">
        {date.toLocaleDateString(locale, { dateStyle: 'medium' })}
      </span>
    </time>
  )
}
