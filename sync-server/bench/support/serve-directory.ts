/** The product's own server as it is, which answers how it does. */
import { answerObserver } from './observed.ts'

answerObserver()
await import('../../src/main.ts')
