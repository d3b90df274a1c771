import { tapLabel } from '../support/set-checked.ts'
import { failWritesWithQuotaError } from '../support/simulate-low-storage.ts'
import { dialog, dismissToast, type Fixture, holdToast, press, type State } from './state.ts'

/** The other screens as a visitor sees them. */
export const pageStates: State[] = [
  {
    name: 'Saved with nothing saved',
    at: '/saved',
    open: ({ phone }) => phone.page.getByText('No saved resources yet').waitFor(),
  },
  {
    name: 'Explore with a toast',
    at: '/',
    open: async (fixture) => {
      await fixture.phone.search('Summerhill School')
      await fixture.phone.save('Summerhill School')
      await holdToast(fixture, 'Resource saved')
    },
    close: async (fixture) => {
      await dismissToast(fixture)
      await fixture.phone.cancelSearch()
    },
  },
  {
    name: 'Explore with a toast that leads to the storage settings',
    at: '/',
    open: async (fixture) => {
      await fixture.phone.search('Green School Bali')
      const giveBack = await failWritesWithQuotaError(fixture.phone.page)
      await press(fixture, 'Save Green School Bali')
      await holdToast(fixture, 'Failed to update saved status')
      await giveBack()
    },
    close: async (fixture) => {
      await dismissToast(fixture)
      await fixture.phone.cancelSearch()
    },
  },
  {
    name: 'Saved with a place that is saved only on this phone',
    at: '/saved',
    open: ({ phone }) => phone.card('Summerhill School').waitFor(),
  },
  {
    name: 'Settings with an expanded answer of the FAQ',
    at: '/settings',
    open: (fixture) => press(fixture, 'How do I save resources for later?'),
  },
  {
    name: 'Settings with notifications that the browser blocks',
    at: '/settings',
    open: async ({ phone }) => {
      const section = phone.page.getByRole('region', { name: 'Notifications' })
      await tapLabel(section.getByRole('switch', { name: 'Saved Resource Updates' }))
      await section
        .getByRole('alert')
        .getByText(/blocked/)
        .waitFor()
    },
  },
  {
    name: 'the choice of a language',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Language/)
      await dialog(fixture, 'Language').waitFor()
    },
  },
  {
    name: 'the choice of a distance unit',
    at: '/settings',
    open: async (fixture) => {
      await press(fixture, /^Distance Unit/)
      await dialog(fixture, 'Distance Unit').waitFor()
    },
  },
  {
    name: 'Profile of a visitor',
    at: '/profile',
    open: ({ phone }) => phone.page.getByRole('button', { name: 'Sign In / Sign Up' }).waitFor(),
  },
  {
    name: 'Help & Support',
    at: '/profile',
    open: async (fixture) => {
      await press(fixture, /^Help & Support/)
      await dialog(fixture, 'Help & Support').waitFor()
    },
  },
  {
    name: 'the link of the app without a share sheet and a clipboard',
    at: '/profile',
    open: async (fixture) => {
      await fixture.phone.page.evaluate(() => {
        Object.defineProperty(navigator, 'share', { value: undefined })
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await press(fixture, /^Share App/)
      await holdToast(fixture, 'Share this link')
    },
    close: dismissToast,
  },
  {
    name: 'the denied admin panel',
    at: '/admin',
    open: ({ phone }) => phone.page.getByText(/^Access denied\./).waitFor(),
  },
  { name: 'Terms of Service', isDark: true, at: '/terms-of-service', open: titled },
  { name: 'Privacy Policy', at: '/privacy-policy', open: titled },
  { name: 'the 404 page', at: '/nowhere', open: titled },
  { name: 'the User Guide', at: '/guide/index.html', open: titled },
  { name: 'the FAQ page', at: '/guide/faq.html', open: titled },
  { name: 'the page Stay safe', at: '/guide/safety.html', open: titled },
]

function titled({ phone }: Fixture): Promise<void> {
  return phone.page.getByRole('heading', { level: 1 }).waitFor()
}
