import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
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
export function Screens() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          <Route path={paths.explore} element={<ExploreScreen />} />
          <Route path={paths.saved} element={<SavedScreen />} />
          <Route path={paths.settings} element={<SettingsScreen />} />
          <Route path={paths.profile} element={<ProfileScreen />} />
          <Route path={paths.admin} element={<AdminScreen />} />
          <Route path={paths.terms} element={<TermsScreen />} />
          <Route path={paths.privacy} element={<PrivacyScreen />} />
          {ComponentsScreen && <Route path="/components" element={<ComponentsScreen />} />}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
