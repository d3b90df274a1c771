import { enableCompileCache } from 'node:module'
import { isBuilt } from './build.ts'
import { run } from './run.ts'

process.env.NODE_ENV ??= 'production'
if (!isBuilt()) {
  // In a process of its own: the server would hold the builder's memory for as long as it runs.
  const code = await run(process.execPath, ['.workspace/build.ts'])
  if (code !== 0) process.exit(code)
}
// What strips types and compiles takes time and memory, once for each change of a file.
enableCompileCache('.cache/compiled')
await import('../sync-server/src/main.ts')
