import {
  dispatchInstallPrompt,
  simulateEarlierUse,
  suppressInstallPrompt,
} from '../support/install.ts'
import { dialog, type Fixture, press, type State } from './state.ts'

/** Runs in the page before the app. Simulates Safari on an iPhone. */
function asSafariOnIos(): void {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  Object.defineProperty(navigator, 'userAgent', { value: userAgent })
}

const hint = ({ phone }: Fixture) =>
  phone.page.getByRole('complementary', { name: 'Install the app' })

/**
 * The states of a person who returns after opening some places. They must come last in a test file, because they
 * change the browser's user agent to that of Safari.
 */
export const installStates: State[] = [
  {
    name: 'Explore with the hint to install the app',
    at: '/',
    before: async ({ phone }) => {
      await phone.context.addInitScript(suppressInstallPrompt)
      await simulateEarlierUse(phone.page, ['a', 'b', 'c'])
    },
    open: async (fixture) => {
      await fixture.phone.reload()
      await dispatchInstallPrompt(fixture.phone.page)
      await hint(fixture).waitFor()
    },
  },
  {
    name: 'the steps to install the app on iOS',
    at: '/',
    before: ({ phone }) => phone.context.addInitScript(asSafariOnIos),
    open: async (fixture) => {
      await fixture.phone.reload()
      await hint(fixture).waitFor()
      await press(fixture, 'Show me how')
      await dialog(fixture, 'Add to your home screen').waitFor()
    },
  },
  {
    name: 'Settings with the row that installs the app',
    at: '/settings',
    open: (fixture) =>
      fixture.phone.page.getByRole('button', { name: /^Install the app/ }).scrollIntoViewIfNeeded(),
  },
]
