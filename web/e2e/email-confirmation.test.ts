import { resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseMail } from '../../sync-server/test/support/read-mails.ts'
import { openSmtpStandIn } from '../../sync-server/test/support/smtp-stand-in.ts'
import { Phone } from './support/phone.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let smtp: Awaited<ReturnType<typeof openSmtpStandIn>>
let server: TestServer
let phone: Phone

beforeAll(async () => {
  smtp = await openSmtpStandIn()
  server = await TestServer.start({ SMTP_URL: smtp.url })
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.open()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
  smtp?.close()
})

describe('[SEC-31] confirming the address of a new account', () => {
  const sheet = () => phone.page.getByRole('dialog', { name: 'Sync' })
  const waitingText = 'Waiting for you to confirm your email address'

  it('asks once for confirmation of the email address after signing up', async () => {
    await phone.signUp(family)
    const bar = phone.page.getByText(`We sent a link to ${family.email}.`, { exact: false })
    await bar.waitFor()
    await phone.page.getByRole('button', { name: 'Not now' }).click()
    // It closes when the device has stored the response.
    await bar.waitFor({ state: 'hidden' })
    await phone.reload()
    await phone.page.getByRole('article').first().waitFor()
    await phone.page.getByRole('button', { name: `Account of ${family.username}` }).waitFor()
    expect(await bar.count()).toBe(0)
  })

  it('keeps a review in the queue until the address is confirmed, says why, and sends a save in the meantime', async () => {
    const [name] = await phone.page.getByRole('article').getByRole('heading').allInnerTexts()
    await phone.review(name ?? '', '5 Excellent', 'Ours did not want to leave.')
    await phone.save(name ?? '')
    await phone.page.getByRole('button', { name: '1 waiting' }).click()
    await sheet().getByText(waitingText).waitFor()
    await sheet().getByRole('button', { name: 'Send the link again' }).click()
    await phone.page
      .getByText('A link was sent within the last hour.', { exact: false })
      .first()
      .waitFor()
    await phone.closeDialog()
    expect(await reviewsOnServer()).toEqual([])
    await phone.go('Profile')
    await phone.page.getByRole('region', { name: 'Confirm your email address' }).waitFor()
    await phone.go('Explore')
  })

  it('confirms the address by the mailed link and a button, and then sends the waiting review', async () => {
    await expect.poll(() => smtp.received.length).toBe(1)
    const { text } = parseMail(smtp.received[0]?.data ?? '')
    const link = new URL(/http\S+confirm=\S+/.exec(text)?.[0] ?? '')
    await phone.open(link.pathname + link.search)
    expect(new URL(phone.page.url()).search).toBe('')
    await phone.dialog().getByRole('button', { name: 'Confirm' }).click()
    await phone.page.getByText('Email address confirmed').first().waitFor()
    await phone.waitUntilAllSent()
    expect(await reviewsOnServer()).toEqual(['Ours did not want to leave.'])
    await phone.go('Profile')
    await phone.page.getByRole('heading', { name: family.username }).waitFor()
    expect(await phone.page.getByText(`We sent a link to`, { exact: false }).count()).toBe(0)
  })

  it('says that a used confirmation link no longer works', async () => {
    const { text } = parseMail(smtp.received[0]?.data ?? '')
    const link = new URL(/http\S+confirm=\S+/.exec(text)?.[0] ?? '')
    await phone.open(link.pathname + link.search)
    await phone.dialog().getByRole('button', { name: 'Confirm' }).click()
    await phone.dialog().getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await phone.closeDialog()
    expect(phone.errors).toEqual([])
  })
})

async function reviewsOnServer(): Promise<string[]> {
  const places = await (await fetch(server.origin + resourcePaths.list)).json()
  // A review of a new account changes the list of reviews, but not yet the rating.
  const reviewed = places.find(
    ({ reviewsRevision }: { reviewsRevision: number }) => reviewsRevision > 0,
  )
  if (!reviewed) return []
  const reviews = await (
    await fetch(`${server.origin}/api/resources/${reviewed.id}/reviews`)
  ).json()
  return reviews.map(({ comment }: { comment: string }) => comment)
}
