import { reportPaths } from '@worldschool/schema'
import { signUpByApi } from '../support/api-client.ts'
import { describePage } from '../support/describe-page.ts'
import { editReviewedPlace } from '../support/edit-reviewed-place.ts'
import { makeAdmin } from '../support/make-admin.ts'
import { OtherDevice } from '../support/other-device.ts'
import { Phone } from '../support/phone.ts'
import { TestServer } from '../support/test-server.ts'
import { arrive, type Fixture, family, keeper, neighbours, place, type State } from './state.ts'

export async function startFixture(): Promise<Fixture> {
  const server = await TestServer.start()
  return { server, phone: await Phone.start(server.origin) }
}

export async function removeFixture(fixture: Fixture | undefined): Promise<void> {
  await fixture?.phone.remove()
  await fixture?.server.remove()
}

/** Signs the family up and adds `place`. */
export async function becomeMember(fixture: Fixture): Promise<void> {
  const { phone } = fixture
  await withPageInErrors(fixture, async () => {
    await phone.open()
    await phone.signUp(family)
    await phone.addPlace(place)
    await phone.waitUntilAllSent()
  })
}

/**
 * Signs up two more members. One changes a reviewed place; the other one reports a problem and
 * becomes an admin.
 */
export async function becomeAdmin(fixture: Fixture): Promise<void> {
  const { phone, server } = fixture
  await withPageInErrors(fixture, async () => {
    await phone.open()
    await phone.signUp(keeper)
    await signUpByApi(server.origin, neighbours)
    const [author, guest] = [
      await OtherDevice.signIn(server.origin, neighbours),
      await OtherDevice.signIn(server.origin, keeper),
    ]
    const { id, resourceId } = await editReviewedPlace(author, guest)
    const report = { kind: 'misleading', subject: { type: 'review', id } }
    await author.request('POST', reportPaths.ofResource(resourceId), report)
    await phone.search('Summerhill School')
    await phone.openCard('Summerhill School')
    await phone.dialog().getByRole('button', { name: 'Report a problem' }).click()
    await phone.page.locator('label', { hasText: 'Permanently closed' }).click()
    await phone.page.getByRole('button', { name: 'Send report' }).click()
    await phone.page.getByText('Thank you for your report').first().waitFor()
    await phone.closeDialog()
    // An open search hides the sync button.
    await phone.open()
    await makeAdmin(phone, keeper, server)
  })
}

async function withPageInErrors({ phone }: Fixture, walk: () => Promise<void>): Promise<void> {
  try {
    await walk()
  } catch (error) {
    if (error instanceof Error) error.message += `\n${await describePage(phone)}`
    throw error
  }
}

/** Opens a state, checks it and closes it. */
export async function visit(
  fixture: Fixture,
  state: State,
  check: () => Promise<unknown>,
): Promise<void> {
  try {
    await withPageInErrors(fixture, async () => {
      await state.before?.(fixture)
      await arrive(fixture, state.at)
      await state.open?.(fixture)
      await check()
    })
  } catch (error) {
    // The next state must start without anything of this one.
    await state.close?.(fixture).catch(() => undefined)
    await fixture.phone.restoreNetwork()
    // An error of the cleanup must not hide why the state failed.
    await fixture.phone.page.goto(`${fixture.server.origin}/api/health`).catch(() => undefined)
    throw error
  }
  await state.close?.(fixture)
  if ((await fixture.phone.dialog().count()) > 0) await fixture.phone.closeDialog()
}
