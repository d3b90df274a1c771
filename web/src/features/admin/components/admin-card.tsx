import { ChevronRight, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../../app/paths.ts'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Link } from '../../../ui/link.tsx'

/**
 * The link from Settings to the panel, for admins and moderators only. Specification, section 2, "Settings
 * screen". [M10]
 */
export function AdminCard({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTexts(enAdmin, 'admin')
  const titleId = useId()
  const hintId = useId()
  return (
    <section>
      <h2 id={titleId} className="mb-2.5 text-xl">
        {t(isAdmin ? 'title' : 'moderation.title')}
      </h2>
      <Link
        to={paths.admin}
        aria-labelledby={`${titleId} ${hintId}`}
        className="group flex items-center gap-4 rounded-2xl border border-line bg-paper-raised p-5 shadow-card transition-colors hover:border-line-strong"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <ShieldCheck aria-hidden className="size-5.5" />
        </span>
        <span id={hintId} className="min-w-0 flex-1 text-ink-soft text-sm">
          {t(isAdmin ? 'card.hint' : 'moderation.hint')}
        </span>
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </section>
  )
}
