import { changeReviewedPlace } from '../support/changed-place.ts'
import { signUpElsewhere } from '../support/elsewhere.ts'
import { makeAdmin } from '../support/make-admin.ts'
import { OtherDevice } from '../support/other-device.ts'
import { Phone } from '../support/phone.ts'
import { TestServer } from '../support/test-server.ts'
import { whatIsShown } from '../support/what-is-shown.ts'
import { arrive, family, keeper, neighbours, place, type Stage, type State } from './state.ts'

export async function startStage(): Promise<Stage> {
  const server = await TestServer.start()
  return { server, phone: await Phone.start(server.origin) }
}

export async function removeStage(stage: Stage | undefined): Promise<void> {
  await stage?.phone.remove()
  await stage?.server.remove()
}

/** Signs the family up, who then add `place`. */
export async function becomeMember(stage: Stage): Promise<void> {
  const { phone } = stage
  await tellingWhatIsShown(stage, async () => {
    await phone.open()
    await phone.signUp(family)
    await phone.addPlace(place)
    await phone.waitUntilAllSent()
  })
}

/** Signs two more up, of whom one changes a reviewed place, and the other reports a problem and becomes an admin. */
export async function becomeAdmin(stage: Stage): Promise<void> {
  const { phone, server } = stage
  await tellingWhatIsShown(stage, async () => {
    await phone.open()
    await phone.signUp(keeper)
    await signUpElsewhere(server.origin, neighbours)
    const [author, guest] = [
      await OtherDevice.signIn(server.origin, neighbours),
      await OtherDevice.signIn(server.origin, keeper),
    ]
    await changeReviewedPlace(author, guest)
    await phone.search('Summerhill School')
    await phone.openCard('Summerhill School')
    await phone.dialog().getByRole('button', { name: 'Report a problem' }).click()
    await phone.page.locator('label', { hasText: 'Closed for good' }).click()
    await phone.page.getByRole('button', { name: 'Send report' }).click()
    await phone.page.getByText('Thank you for your report').first().waitFor()
    await phone.closeDialog()
    // An open search stands where the label of the sync is.
    await phone.open()
    await makeAdmin(phone, keeper, server)
  })
}

async function tellingWhatIsShown({ phone }: Stage, walk: () => Promise<void>): Promise<void> {
  try {
    await walk()
  } catch (error) {
    if (error instanceof Error) error.message += `\n${await whatIsShown(phone)}`
    throw error
  }
}

/** Opens a state, looks at it, and takes back what it has opened. */
export async function visit(
  stage: Stage,
  state: State,
  look: () => Promise<unknown>,
): Promise<void> {
  try {
    await tellingWhatIsShown(stage, async () => {
      await state.before?.(stage)
      await arrive(stage, state.at)
      await state.open?.(stage)
      await look()
    })
  } catch (error) {
    // The next state begins anew, with nothing left of this one.
    await state.close?.(stage).catch(() => undefined)
    await stage.phone.restoreNetwork()
    // What it says must not stand in for why the state failed.
    await stage.phone.page.goto(`${stage.server.origin}/api/health`).catch(() => undefined)
    throw error
  }
  await state.close?.(stage)
  if ((await stage.phone.dialog().count()) > 0) await stage.phone.closeDialog()
}
