/** A process that presses what it is sent as small as it gets, and goes with the one that began it. */
import { setPriority } from 'node:os'
import { pressBody } from '../kept-answers/kept-body.ts'
import type { Pressed, ToPress } from './pressing-process.ts'

// Whoever waits for an answer comes first.
setPriority(19)
// At the end of a terminal's group it is the server that says when.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, json, encoding }: ToPress) => {
  const pressed: Pressed = { id, bytes: await pressBody(Buffer.from(json), encoding, 'full') }
  process.send?.(pressed)
})
