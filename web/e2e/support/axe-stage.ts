import { afterAll, beforeAll, expect, it } from 'vitest'
import { disableMap } from '../states/map-states.ts'
import { removeStage, startStage, visit } from '../states/stage.ts'
import type { Stage, State } from '../states/state.ts'
import { checkAccessibility, injectAxe } from './run-axe.ts'
import { translatePage } from './translate-page.ts'

/** One server and one phone for all states of a test file that runs axe. */
export interface AxeStage {
  /** Throws before the tests start. */
  stage: () => Stage
  /**
   * Defines one test for each state: axe finds no violation, every target is large enough, and the
   * app logs no error, also when the browser translates the page before the state is left.
   */
  checkEach: (states: readonly State[]) => void
}

/** Starts the server and the phone before the tests of a file, and stops them after the tests. */
export function openAxeStage(): AxeStage {
  let opened: Stage | undefined
  let runs = 0

  beforeAll(async () => {
    opened = await startStage()
    await injectAxe(opened.phone.context)
    await opened.phone.context.addInitScript(disableMap)
  })

  afterAll(async () => {
    console.info(`axe looked ${runs} times`)
    await removeStage(opened)
  })

  function stage(): Stage {
    if (!opened) throw new Error('The stage is not open yet')
    return opened
  }

  return {
    stage,
    checkEach: (states) =>
      it.each(states)(
        'is accessible, and can be translated by the browser: $name',
        async (state) => {
          const { phone } = stage()
          await visit(stage(), state, async () => {
            const { count, problems } = await checkAccessibility(phone.page, {
              inDark: !!state.isDark,
            })
            runs += count
            expect(problems).toEqual([])
            expect(phone.errors.splice(0), 'errors of the app').toEqual([])
            await phone.page.evaluate(translatePage)
          })
          const crash = phone.page.getByRole('heading', { name: 'Something went wrong here' })
          expect(await crash.count(), 'crash after the page was translated').toBe(0)
          expect(phone.errors.splice(0), 'errors after the page was translated').toEqual([])
        },
      ),
  }
}
