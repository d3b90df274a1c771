import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFixture, startFixture, visit } from '../states/fixture.ts'
import { disableMap } from '../states/map-states.ts'
import type { Fixture, State } from '../states/state.ts'
import { checkAccessibility, injectAxe } from './run-axe.ts'
import { translatePage } from './translate-page.ts'

/** One server and one phone for all states of a test file that runs axe. */
export interface AxeFixture {
  /** Throws before the tests start. */
  fixture: () => Fixture
  /**
   * Defines one test for each state: axe finds no violation, every target is large enough, and the
   * app logs no error, also when the browser translates the page before the state is left.
   */
  checkEach: (states: readonly State[]) => void
}

/** Starts the server and the phone before the tests of a file, and stops them after the tests. */
export function openAxeFixture(): AxeFixture {
  let opened: Fixture | undefined
  let runs = 0

  beforeAll(async () => {
    opened = await startFixture()
    await injectAxe(opened.phone.context)
    await opened.phone.context.addInitScript(disableMap)
  })

  afterAll(async () => {
    console.info(`axe looked ${runs} times`)
    await removeFixture(opened)
  })

  function fixture(): Fixture {
    if (!opened) throw new Error('The fixture is not open yet')
    return opened
  }

  return {
    fixture,
    checkEach: (states) =>
      it.each(states)(
        'is accessible, and can be translated by the browser: $name',
        async (state) => {
          const { phone } = fixture()
          await visit(fixture(), state, async () => {
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
