import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './screens.tsx'
import { Shell } from './shell/shell.tsx'

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
