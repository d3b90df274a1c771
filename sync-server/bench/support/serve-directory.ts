/** The product's own server as `pnpm start` begins it, which answers how it does. */
import { enableCompileCache } from 'node:module'
import { answerObserver } from './observed.ts'

answerObserver()
enableCompileCache('.cache/compiled')
await import('../../src/main.ts')
