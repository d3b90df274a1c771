/**
 * `pnpm run screenshots`: takes every screen and dialog for inspection into `.screenshots/`, and
 * the committed ones into `public/screenshots/`. Exit code 1 when a state could not be reached.
 */
import { buildWhenChanged } from '../../.workspace/build.ts'
import { takeReadmeScreenshots } from './readme-screenshots.ts'
import { takeStateScreenshots } from './state-screenshots.ts'

await buildWhenChanged()
const missed = await takeStateScreenshots()
await takeReadmeScreenshots()
for (const name of missed) console.error(`Not taken: ${name}`)
if (missed.length > 0) process.exitCode = 1
