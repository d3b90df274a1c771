import { type ComponentType, lazy, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { ExploreScreen } from '../screens/explore/explore-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { paths } from './paths.ts'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

// Explore is what nearly every visit starts with; the others come when they are asked for.
const SavedScreen = lazy(() =>
  import('../screens/saved/saved-screen.tsx').then((m) => ({ default: m.SavedScreen })),
)
const SettingsScreen = lazy(() =>
  import('../screens/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
)
const ProfileScreen = lazy(() =>
  import('../screens/profile/profile-screen.tsx').then((m) => ({ default: m.ProfileScreen })),
)
const AdminScreen = lazy(() =>
  import('../screens/admin/admin-screen.tsx').then((m) => ({ default: m.AdminScreen })),
)
const TermsScreen = lazy(() =>
  import('../screens/terms/terms-screen.tsx').then((m) => ({ default: m.TermsScreen })),
)
const PrivacyScreen = lazy(() =>
  import('../screens/privacy/privacy-screen.tsx').then((m) => ({ default: m.PrivacyScreen })),
)
const NotFoundScreen = lazy(() =>
  import('../screens/not-found/not-found-screen.tsx').then((m) => ({ default: m.NotFoundScreen })),
)

/** What the app is made of, for those who build it; the production build leaves it out. */
const ComponentsScreen = import.meta.env.DEV
  ? lazy(() =>
      import('../screens/components/components-screen.tsx').then((m) => ({
        default: m.ComponentsScreen,
      })),
    )
  : null

/** Section 2, "Routes". */
const screens: Record<string, ComponentType> = {
  [paths.explore]: ExploreScreen,
  [paths.saved]: SavedScreen,
  [paths.settings]: SettingsScreen,
  [paths.profile]: ProfileScreen,
  [paths.admin]: AdminScreen,
  [paths.terms]: TermsScreen,
  [paths.privacy]: PrivacyScreen,
  ...(ComponentsScreen && { '/components': ComponentsScreen }),
}

// No address has parts or lies in another, so that a table does, at half the size of the router's.
function screenAt(pathname: string): ComponentType {
  const path = Object.keys(screens).find((path) => matchPath(path, pathname))
  return (path && screens[path]) || NotFoundScreen
}

export function Screens() {
  const { pathname } = useLocation()
  const Screen = screenAt(pathname)
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  )
}
