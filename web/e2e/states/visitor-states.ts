import type { Route } from 'playwright-core'
import {
  closeTopDialog,
  dialog,
  type Fixture,
  press,
  pressInTopDialog,
  type State,
  tab,
} from './state.ts'

const feed = '**/api/sync/catalogue*'
const heldRoutes: Route[] = []

/** What every visitor sees. The first two need a new browser. */
export const visitorStates: State[] = [
  {
    name: 'Explore when nothing could be fetched',
    at: '/',
    before: ({ phone }) => phone.page.route('**/api/**', (route) => route.abort()),
    open: ({ phone }) =>
      phone.page.getByRole('heading', { name: 'Failed to fetch resources' }).waitFor(),
    close: async ({ phone }) => {
      // Otherwise the app would retry before the next state can hold its requests.
      await phone.page.goto('about:blank')
      await phone.page.unroute('**/api/**')
    },
  },
  {
    name: 'Explore while it is loading',
    at: '/',
    before: ({ phone }) => phone.page.route(feed, (route) => void heldRoutes.push(route)),
    open: async ({ phone }) => {
      await phone.reload()
      await phone.page.getByText('Loading resources...').waitFor()
    },
    close: async ({ phone }) => {
      await phone.page.unroute(feed)
      for (const route of heldRoutes.splice(0)) await route.continue().catch(() => undefined)
    },
  },
  {
    name: 'Explore with its places, on a device that cannot draw the map',
    isDark: true,
    at: '/',
    open: showPlaces,
  },
  {
    name: 'Explore with the search open',
    at: '/',
    open: ({ phone }) => phone.search('school'),
    close: ({ phone }) => phone.cancelSearch(),
  },
  {
    name: 'Explore with no result',
    at: '/',
    open: async ({ phone }) => {
      await phone.search('zzzz')
      await phone.page.getByRole('heading', { name: /^No resources found/ }).waitFor()
    },
    close: ({ phone }) => phone.cancelSearch(),
  },
  {
    name: 'the sheet of filters',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      await press(fixture, /^Filters/)
      await dialog(fixture, 'Sort and filter').waitFor()
    },
  },
  {
    name: 'Explore with active filters',
    at: '/',
    open: async (fixture) => {
      await press(fixture, /^Filters/)
      await fixture.phone.dialog().getByLabel('Age of your child').selectOption('3')
      await fixture.phone.dialog().locator('label', { hasText: 'Free' }).first().click()
      await fixture.phone
        .dialog()
        .getByRole('button', { name: /^Show / })
        .click()
      await fixture.phone.page.getByRole('list', { name: 'Active filters' }).waitFor()
    },
    close: async ({ phone }) => {
      const remove = phone.page.getByRole('button', { name: /^Remove filter/ })
      while ((await remove.count()) > 0) await remove.first().click()
    },
  },
  { name: 'a resource’s overview', isDark: true, at: '/', open: openSchool },
  {
    name: 'a resource’s amenities',
    at: '/',
    open: async (fixture) => {
      await openSchool(fixture)
      await tab(fixture, 'Amenities')
    },
  },
  {
    name: 'a resource’s reviews with the review form',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      await openSchool(fixture)
      await tab(fixture, 'Reviews')
      await fixture.phone
        .dialog()
        .locator('label', { has: star(fixture) })
        .click()
      await fixture.phone
        .dialog()
        .getByText(/^No reviews yet\. Be/)
        .waitFor()
    },
  },
  {
    name: 'the report form without an account, with an error',
    isDark: true,
    at: '/',
    open: async (fixture) => {
      await openSchool(fixture)
      await pressInTopDialog(fixture, 'Report a problem')
      const form = dialog(fixture, 'Report a problem')
      await form.locator('label', { hasText: 'Against the law' }).click()
      await form.getByRole('button', { name: 'Send report' }).click()
      await form.getByText('Please enter your name.').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Report a problem'),
  },
  {
    name: 'the dialog of a resource that does not exist',
    at: '/?resource=01900000-0000-7000-8000-000000000000',
    open: ({ phone }) =>
      phone.page.getByText('This resource is no longer in the directory.').waitFor(),
  },
  {
    name: 'the sync sheet of a visitor',
    at: '/',
    open: async (fixture) => {
      await press(fixture, /^(Up to date|Offline)/)
      await dialog(fixture, 'Sync').waitFor()
    },
  },
]

async function showPlaces({ phone }: Fixture): Promise<void> {
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await phone.page.getByText(/^The map can’t be shown on this device/).waitFor()
}

async function openSchool({ phone }: Fixture): Promise<void> {
  await phone.search('Summerhill School')
  await phone.openCard('Summerhill School')
  await phone.dialog().getByRole('tab', { name: 'Overview' }).waitFor()
}

const star = ({ phone }: Fixture) => phone.page.getByRole('radio', { name: '4 Very Good' })
