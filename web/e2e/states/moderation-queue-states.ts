import {
  appealPaths,
  claimPaths,
  type ListedReport,
  moderationPaths,
  type Resource,
  reportPaths,
  reportQueuePaths,
  resourcePaths,
  reviewPaths,
} from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { casino } from '../support/edit-reviewed-place.ts'
import { grantAdmin } from '../support/make-admin.ts'
import { OtherDevice } from '../support/other-device.ts'
import { whileHoldingAll } from './hold-contributions.ts'
import { ownFeed, reportAccount } from './report-account.ts'
import {
  closeTopDialog,
  dialog,
  type Fixture,
  keeper,
  neighbours,
  press,
  type State,
} from './state.ts'

const guest = {
  username: 'a-guest-with-a-very-long-name',
  email: 'guest@example.org',
  password: 'shells on the window sill',
}
const waitingPlace = buildDraft(901, { name: 'Night walk through the cork forest' })
const appealText = 'The beach club has moved, and this is the new address.'

const region = ({ phone }: Fixture, name: string) => phone.page.getByRole('region', { name })
const reports = (fixture: Fixture) => region(fixture, 'Reported problems')
const waiting = (fixture: Fixture) => region(fixture, 'Waiting')

async function placeIdNamed({ server }: Fixture, name: string): Promise<string> {
  const places = (await (await fetch(server.origin + resourcePaths.list)).json()) as Resource[]
  return places.find((place) => place.name === name)?.id ?? ''
}

/** A guest adds a place and a review, both of which wait, and reports two places. */
async function contribute(fixture: Fixture): Promise<void> {
  const device = await OtherDevice.signUp(fixture.server.origin, guest)
  const school = await placeIdNamed(fixture, 'Summerhill School')
  await whileHoldingAll(fixture, async () => {
    await device.request('POST', resourcePaths.list, waitingPlace)
    await device.request('POST', reviewPaths.ofResource(school), {
      ...{ rating: 2, comment: 'Buy your towels at https://towels.example' },
    })
  })
  const casinoId = await placeIdNamed(fixture, casino.name)
  const moved = { kind: 'other', comment: 'It has moved to the other side of the river.' }
  for (const id of [school, casinoId])
    await device.request('POST', reportPaths.ofResource(id), moved)
}

/** The neighbours appeal against a decision about a new place of theirs. */
async function appeal({ server }: Fixture): Promise<void> {
  const author = await OtherDevice.signIn(server.origin, neighbours)
  const admin = await OtherDevice.signIn(server.origin, keeper)
  const added = await author.request('POST', resourcePaths.list, buildDraft(902))
  const { id } = (await added.json()) as Resource
  const decided = await admin.request('POST', moderationPaths.decisions, {
    subject: { type: 'resource', id },
    ...{ state: 'hidden', reason: 'misleading', text: 'The club has closed.' },
  })
  const { id: decisionId } = (await decided.json()) as { id: string }
  await author.request('POST', appealPaths.ofDecision(decisionId), { text: appealText })
}

/** Another admin claims the second report. */
async function claimSecond({ server }: Fixture): Promise<void> {
  grantAdmin(guest, server)
  const other = await OtherDevice.signIn(server.origin, guest)
  const listed = await other.request('POST', reportQueuePaths.list, {})
  const [, second] = (await listed.json()) as ListedReport[]
  await other.request('POST', claimPaths.claim, { subject: second?.subject })
}

/** What an admin sees of the queue. */
export const moderationQueueStates: State[] = [
  {
    name: 'the list of waiting contributions with a place and a review',
    isDark: true,
    at: '/admin',
    before: contribute,
    open: async (fixture) => {
      await fixture.phone.reload()
      await waiting(fixture).getByText('Approve').nth(1).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'the form to decline what waits, with an error',
    at: '/admin',
    open: async (fixture) => {
      await waiting(fixture)
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click()
      const form = dialog(fixture, 'Decline')
      await form.getByRole('button', { name: 'Hide', exact: true }).click()
      await form.getByText('Choose a reason.').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Decline'),
  },
  {
    name: 'selected reports under a filter',
    isDark: true,
    at: '/admin',
    open: async (fixture) => {
      await reports(fixture).getByLabel('What was reported').selectOption('Resources')
      await reports(fixture).getByText('3 open reports').waitFor()
      await reports(fixture)
        .getByRole('checkbox', { name: /^Select all/ })
        .check()
      await reports(fixture).getByText('Selected: 3').waitFor()
    },
  },
  {
    name: 'the reports when none matches the filters',
    at: '/admin',
    open: async (fixture) => {
      await reports(fixture).getByLabel('Problem').selectOption('Listed twice')
      await reports(fixture)
        .getByText(/^No open reports match/)
        .waitFor()
    },
    close: async (fixture) => {
      await press(fixture, 'Clear filters')
      await reports(fixture).getByText('4 open reports').waitFor()
    },
  },
  {
    name: 'the details of a report',
    isDark: true,
    at: '/admin',
    open: async (fixture) => {
      await reports(fixture)
        .getByRole('button', { name: 'Details: Summerhill School' })
        .first()
        .click()
      await dialog(fixture, /^Details/)
        .getByText('Other reports about the same')
        .waitFor()
    },
  },
  {
    name: 'the keyboard shortcuts of the queue',
    isDark: true,
    at: '/admin',
    open: async (fixture) => {
      await reports(fixture).getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await dialog(fixture, 'Keyboard shortcuts').waitFor()
    },
  },
  {
    name: 'the form to reverse a decision, with an error',
    isDark: true,
    at: '/admin',
    before: appeal,
    open: async (fixture) => {
      await fixture.phone.reload()
      await press(fixture, `Reverse the decision against ${neighbours.username}`)
      const form = dialog(fixture, 'Reverse the decision')
      await form.getByRole('button', { name: 'Reverse the decision' }).click()
      await form.getByText('Give the reasons.').waitFor()
    },
    close: (fixture) => closeTopDialog(fixture, 'Reverse the decision'),
  },
  {
    name: 'the admin panel with reports that the admin and another one have claimed, and an appeal',
    isDark: true,
    at: '/admin',
    before: claimSecond,
    open: async (fixture) => {
      await fixture.phone.reload()
      await reports(fixture)
        .getByText(`${guest.username} is working on this until`)
        .first()
        .waitFor()
      await region(fixture, 'Appeals').getByText(appealText).waitFor()
      await reports(fixture)
        .getByRole('button', { name: /^Claim/ })
        .first()
        .click()
      await reports(fixture).getByText('You are working on this until').waitFor()
    },
  },
  {
    name: 'the form that makes a member a moderator of some countries, with an error',
    isDark: true,
    at: '/admin?tab=users',
    open: async (fixture) => {
      await press(fixture, `Moderator role of ${neighbours.username}`)
      const form = dialog(fixture, `Moderator role of ${neighbours.username}`)
      await form.getByRole('radio', { name: 'Only in these countries' }).check()
      await form.getByLabel('Add a country').selectOption({ label: 'Portugal' })
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await form.getByRole('button', { name: 'Remove Portugal' }).click()
      await form.getByRole('button', { name: 'Make Moderator' }).click()
      await form.getByText('Choose at least one country.').waitFor()
      await form.getByLabel('Add a country').selectOption({ label: 'Spain' })
      await form.getByRole('button', { name: 'Add', exact: true }).click()
    },
  },
  {
    name: 'the panel of a moderator of two countries',
    at: '/admin',
    before: (fixture) => reportAccount(fixture, { role: 'user', moderates: ['ES', 'PT'] }),
    open: async (fixture) => {
      await fixture.phone.reload()
      await fixture.phone.page.getByText('You moderate in: Portugal and Spain.').waitFor()
      await waiting(fixture).getByText(waitingPlace.name).first().waitFor()
    },
    close: async (fixture) => {
      await reportAccount(fixture, {})
      await fixture.phone.reload()
      await fixture.phone.page.getByRole('tab', { name: 'Users' }).waitFor()
      await fixture.phone.page.unroute(ownFeed)
    },
  },
]
