import { run } from './run.ts'

/** The server with its source watched on port 3000, the app with hot reload on port 5173. */
await Promise.race([
  run('node', ['--watch', 'sync-server/src/main.ts'], { PUBLIC_URL: 'http://localhost:5173' }),
  run('vite', ['--clearScreen', 'false']),
])
