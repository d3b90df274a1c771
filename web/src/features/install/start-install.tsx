import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { recordDay } from '../../stores/install.ts'
import { InstallHint } from './components/install-hint.tsx'
import { localDay } from './install-method.ts'

/** Counts the days of use, and renders the hint. */
export function startInstall(): void {
  const noteToday = () => {
    if (document.visibilityState === 'visible') recordDay(localDay(new Date()))
  }
  noteToday()
  document.addEventListener('visibilitychange', noteToday)
  // A root of its own, so that the first screen does not load its code.
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <StrictMode>
      <InstallHint />
    </StrictMode>,
  )
}
