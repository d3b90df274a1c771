import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepMapAway } from '../states/map-states.ts'
import type { Stage, State } from '../states/state.ts'
import { removeStage, startStage, visit } from '../states/walk.ts'
import { bringAxe, lookAt } from './looks.ts'

/** What a test file that looks with axe needs: one stage for all of its states. */
export interface AccessibleStage {
  /** Throws before the tests begin. */
  stage: () => Stage
  /** One test for each state: axe finds nothing, every target is large enough, and the app logs no error. */
  lookAtEach: (states: readonly State[]) => void
}

/** Opens the stage before the tests of a file and removes it after them. */
export function openAccessibleStage(): AccessibleStage {
  let opened: Stage | undefined
  let looked = 0

  beforeAll(async () => {
    opened = await startStage()
    await bringAxe(opened.phone.context)
    await opened.phone.context.addInitScript(keepMapAway)
  })

  afterAll(async () => {
    console.info(`axe looked ${looked} times`)
    await removeStage(opened)
  })

  function stage(): Stage {
    if (!opened) throw new Error('There is no stage before the tests')
    return opened
  }

  return {
    stage,
    lookAtEach: (states) =>
      it.each(states)('$name', (state) =>
        visit(stage(), state, async () => {
          const { count, problems } = await lookAt(stage().phone.page, { inDark: !!state.isDark })
          looked += count
          expect(problems).toEqual([])
          expect(stage().phone.errors.splice(0), 'errors of the app').toEqual([])
        }),
      ),
  }
}
