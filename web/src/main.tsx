import './app/styles/index.css'
import './app/capture-install-prompt.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { scheduleBackgroundTasks } from './app/background-tasks.ts'
import { watchAppearance, watchLanguage } from './app/document-language.ts'
import { watchNotifications } from './app/watch-notifications.ts'
import { deviceSync } from './sync/device-sync.ts'

watchAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Drawn in slices: a tap on what is there already does not wait for the whole.
void watchLanguage().then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)

// The screen first, then the places; what the app needs to start offline does not compete with them.
setTimeout(
  () =>
    void deviceSync.start().finally(() => {
      watchNotifications()
      scheduleBackgroundTasks()
      // With no network it is installed another time.
      return import('./app/start-updates.ts').then((it) => it.startUpdates()).catch(console.warn)
    }),
)
