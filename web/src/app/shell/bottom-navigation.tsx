import { Compass, Heart, Settings, UserRound } from 'lucide-react'
import { matchPath, useLocation } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../paths.ts'

const items = [
  { to: paths.explore, label: 'shell.explore', Icon: Compass },
  { to: paths.saved, label: 'shell.saved', Icon: Heart },
  { to: paths.settings, label: 'shell.settings', Icon: Settings },
  { to: paths.profile, label: 'shell.profile', Icon: UserRound },
] as const

/** On every screen, for everyone; a floating pill where there is room. Section 2. */
export function BottomNavigation() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper-raised/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:inset-x-auto lg:bottom-4 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-full lg:border lg:pb-0 lg:shadow-float"
    >
      <ul className="mx-auto flex h-17 max-w-lg items-stretch lg:h-16 lg:gap-1 lg:px-3">
        {items.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 flex-1 lg:w-28">
            <Link
              to={to}
              aria-current={matchPath(to, pathname) ? 'page' : undefined}
              className="group flex h-full flex-col items-center justify-center gap-0.5 font-semibold text-[min(0.75rem,4.1vw)] text-ink-faint leading-[1.5] -outline-offset-4 transition-colors hover:text-ink aria-[current=page]:text-primary"
            >
              <span className="grid h-8 w-full max-w-16 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft">
                <Icon aria-hidden className="size-5.5" />
              </span>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
