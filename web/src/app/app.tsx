import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter, matchPath, useLocation, useNavigate } from 'react-router-dom'
import { ExploreScreen } from '../screens/explore/explore-screen.tsx'
import { lazyOnOpen, type OpenableProps } from '../ui/lazy-component.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { paths } from './paths.ts'
import { Shell } from './shell/shell.tsx'

const screen = (load: () => Promise<() => ReactNode>) => lazyOnOpen(load, ScreenSkeleton)

// Nearly every visit starts with Explore; the other screens are loaded on demand.
const SavedScreen = screen(() =>
  import('../screens/saved/saved-screen.tsx').then((m) => m.SavedScreen),
)
const SettingsScreen = screen(() =>
  import('../screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
)
const ProfileScreen = screen(() =>
  import('../screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
)
const AdminScreen = screen(() =>
  import('../screens/admin/admin-screen.tsx').then((m) => m.AdminScreen),
)
const TermsScreen = screen(() =>
  import('../screens/terms/terms-screen.tsx').then((m) => m.TermsScreen),
)
const PrivacyScreen = screen(() =>
  import('../screens/privacy/privacy-screen.tsx').then((m) => m.PrivacyScreen),
)
const NotFoundScreen = screen(() =>
  import('../screens/not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen),
)

/** The style guide for developers; the production build leaves it out. */
const ComponentsScreen = import.meta.env.DEV
  ? screen(() =>
      import('../screens/components/components-screen.tsx').then((m) => m.ComponentsScreen),
    )
  : null

/** Specification, section 2, "Routes". */
const screens: Record<string, ComponentType<OpenableProps>> = {
  [paths.explore]: ExploreScreen,
  [paths.saved]: SavedScreen,
  [paths.settings]: SettingsScreen,
  [paths.profile]: ProfileScreen,
  [paths.admin]: AdminScreen,
  [paths.terms]: TermsScreen,
  [paths.privacy]: PrivacyScreen,
  ...(ComponentsScreen && { '/components': ComponentsScreen }),
}

// No path has parameters or nested routes, so a table is enough, at half the size of the router's own matching.
function screenAt(pathname: string): ComponentType<OpenableProps> {
  const path = Object.keys(screens).find((path) => matchPath(path, pathname))
  return (path && screens[path]) || NotFoundScreen
}

function Screens() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const Screen = screenAt(pathname)
  return (
    <ErrorBoundary key={pathname}>
      {/* If a screen cannot be loaded, closing it navigates to Explore, which is always available. */}
      <Screen onClose={() => void navigate(paths.explore)} />
    </ErrorBoundary>
  )
}

function ScreenSkeleton() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-6">
      <Skeleton className="h-9 w-44 rounded-lg" />
      <Skeleton className="h-44 rounded-2xl" />
      <Skeleton className="h-44 rounded-2xl" />
    </div>
  )
}

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Shell>
          <Screens />
        </Shell>
      </BrowserRouter>
    </ErrorBoundary>
  )
}
