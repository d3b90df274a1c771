import { Compass, Heart, Plus, Settings, UserRound } from 'lucide-react'
import { matchPath, useLocation } from 'react-router-dom'
import { requireSignIn } from '../../features/auth/require-sign-in.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { setAddResourceOpen } from '../../stores/dialogs.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../paths.ts'

const before = [
  { to: paths.explore, label: 'shell.explore', Icon: Compass },
  { to: paths.saved, label: 'shell.saved', Icon: Heart },
] as const
const after = [
  { to: paths.settings, label: 'shell.settings', Icon: Settings },
  { to: paths.profile, label: 'shell.profile', Icon: UserRound },
] as const

/**
 * The navigation on every screen, also for visitors. If the header has space, the navigation is in the header, so
 * that it covers nothing. Specification, section 2.
 */
export function BottomNavigation() {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper-raised/95 pb-[env(safe-area-inset-bottom)] max-lg:backdrop-blur-md lg:inset-x-auto lg:top-0 lg:bottom-auto lg:left-20 lg:h-(--header-height) lg:border-0 lg:bg-transparent lg:pb-0"
    >
      {/* Equal side columns keep the "+" centred. */}
      <div className="mx-auto grid h-17 max-w-lg grid-cols-[1fr_auto_1fr] px-1 lg:flex lg:h-full">
        <Items items={before} />
        <AddButton />
        <Items items={after} />
      </div>
    </nav>
  )
}

function Items({ items }: { items: typeof before | typeof after }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ul className="flex min-w-0 items-stretch">
      {items.map(({ to, label, Icon }) => (
        <li key={to} className="min-w-0 flex-auto lg:w-20">
          <Link
            to={to}
            aria-current={matchPath(to, pathname) ? 'page' : undefined}
            className="group flex h-full flex-col items-center justify-center gap-0.5 font-semibold text-[min(0.75rem,4.1vw)] text-ink-faint leading-[1.5] -outline-offset-4 transition-colors hover:text-ink aria-[current=page]:text-primary"
          >
            <span className="grid h-8 w-full max-w-16 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft lg:h-7">
              <Icon aria-hidden className="size-5.5" />
            </span>
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Opens the form for a new resource. Visitors sign in first. */
function AddButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('explore.add')}
      title={t('explore.add')}
      onClick={() => requireSignIn(() => setAddResourceOpen(true), 'add')}
      className="mx-[min(0.25rem,1vw)] grid size-[min(3rem,13vw)] place-items-center self-center rounded-full bg-accent text-on-accent shadow-card transition hover:brightness-105 active:scale-95 lg:order-last lg:mx-4 lg:size-11"
    >
      <Plus aria-hidden className="size-[54%]" />
    </button>
  )
}
