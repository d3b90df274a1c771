/**
 * `pnpm run screenshots`: every screen and dialog for looking at them, into `.screenshots/`, and the
 * few that are kept, into `public/screenshots/`. Exit code 1 when a state could not be reached.
 */
import { buildWhenChanged } from '../../.workspace/build.ts'
import { takeChosenScreens } from './chosen-screens.ts'
import { takeEveryState } from './every-state.ts'

await buildWhenChanged()
const missed = await takeEveryState()
await takeChosenScreens()
for (const name of missed) console.error(`Not taken: ${name}`)
if (missed.length > 0) process.exitCode = 1
