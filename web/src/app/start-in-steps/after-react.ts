import { pause } from './pause.ts'

await pause()
