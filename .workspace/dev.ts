import { run } from './run.ts'

/** Runs the server on port 3000, restarted when its source changes, and the app with hot reload on port 5173. */
await Promise.race([
  run('node', ['--watch', 'sync-server/src/main.ts'], { PUBLIC_URL: 'http://localhost:5173' }),
  run('vite', ['--clearScreen', 'false']),
])
