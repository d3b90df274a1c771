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

// Recorded now, because another tab may activate a new version while this page starts.
const firstController = navigator.serviceWorker?.controller ?? null
// If the network is down, the import fails, and the next start of the app makes up for it.
const startLifecycle = () =>
  import('./app/start-lifecycle.ts')
    .then((it) => it.startLifecycle(firstController))
    .catch(console.warn)

// Renders the screen first, and then fetches the places.
setTimeout(() => {
  // An installed app must handle launches and new versions even if the network does not respond.
  if (firstController) void startLifecycle()
  void deviceSync.start().finally(() => {
    watchNotifications()
    scheduleBackgroundTasks()
    // On a first visit, the files for offline starts must not compete with the places.
    if (!firstController) void startLifecycle()
  })
})
