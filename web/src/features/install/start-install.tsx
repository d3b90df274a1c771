import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteDay } from '../../stores/install.ts'
import { InstallHint } from './components/install-hint.tsx'
import { localDay } from './install-method.ts'

/** Counts the days of use, and has a place for the hint. */
export function startInstall(): void {
  const noteToday = () => {
    if (document.visibilityState === 'visible') noteDay(localDay(new Date()))
  }
  noteToday()
  document.addEventListener('visibilitychange', noteToday)
  // Apart from the app's own tree, so that the first screen carries nothing of it.
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <StrictMode>
      <InstallHint />
    </StrictMode>,
  )
}
