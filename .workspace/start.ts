import '../sync-server/src/require-node.cjs'
import { enableCompileCache } from 'node:module'
import { isBuilt } from './build.ts'
import { run } from './run.ts'

process.env.NODE_ENV ??= 'production'
if (!isBuilt()) {
  // In a separate process, so that the server does not keep the memory of the build.
  const code = await run(process.execPath, ['.workspace/build.ts'])
  if (code !== 0) process.exit(code)
}
// Caches stripped and compiled modules, so that only changed files cost time and memory.
enableCompileCache('.cache/compiled')
await import('../sync-server/src/main.ts')
