/** The server as `pnpm start` starts it, with an observer. */
import { enableCompileCache } from 'node:module'
import { answerObserver } from './observed.ts'

answerObserver()
enableCompileCache('.cache/compiled')
await import('../../src/main.ts')
