/** The server as `pnpm start` starts it, with an observer. */
import { enableCompileCache } from 'node:module'
import { replyToObserver } from './reply-to-observer.ts'

replyToObserver()
enableCompileCache('.cache/compiled')
await import('../../src/main.ts')
