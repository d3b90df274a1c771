import './app/styles/index.css'
import './app/capture-install-prompt.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { scheduleBackgroundTasks } from './app/background-tasks.ts'
import { watchAppearance, watchLanguage } from './app/document-language.ts'
import { watchNotifications } from './app/watch-notifications.ts'
import { deviceDb } from './db/device.ts'
import { abortOnPageHide } from './db/page-suspension.ts'
import { deviceSync } from './sync/device-sync.ts'

abortOnPageHide(deviceDb, window)
watchAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Renders in time slices, so that a tap on what is already visible does not wait for the rest.
void watchLanguage().then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)

const isInstalled = navigator.serviceWorker?.controller != null
// If this fails because there is no network, the next start installs the service worker.
const startUpdates = () =>
  import('./app/start-updates.ts').then((it) => it.startUpdates()).catch(console.warn)

// Renders the screen first, and then fetches the places.
setTimeout(() => {
  // An installed app must notice a new version even if the network does not respond.
  if (isInstalled) void startUpdates()
  void deviceSync.start().finally(() => {
    watchNotifications()
    scheduleBackgroundTasks()
    // On a first visit, the files for offline starts must not compete with the places.
    if (!isInstalled) void startUpdates()
  })
})
