import { type Resource, resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from './support/make-admin.ts'
import { Phone } from './support/phone.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const comment = 'The gate has been locked since May, and nobody answers the bell.'

let server: TestServer
let member: Phone
let admin: Phone
let place: Resource

beforeAll(async () => {
  server = await TestServer.start()
  const [first] = (await (await fetch(server.origin + resourcePaths.list)).json()) as Resource[]
  if (!first) throw new Error('The directory is empty')
  place = first
  member = await Phone.start(server.origin, { hasMap: false })
  admin = await Phone.start(server.origin, { hasMap: false })
})

afterAll(async () => {
  await member?.remove()
  await admin?.remove()
  await server?.remove()
})

describe('reporting a problem with a place', () => {
  it('asks for a description of another problem after the visitor has signed in', async () => {
    await member.open(`/?resource=${place.id}`)
    await member.waitUntilInstalled()
    await member.dialog().getByRole('button', { name: 'Report a problem' }).click()
    await member.dialog().getByRole('button', { name: 'Sign in instead' }).click()
    const auth = member.dialog().filter({ hasText: 'Create Account' })
    await member.dialog().getByRole('tab', { name: 'Sign Up' }).click()
    await auth.getByLabel('Username').fill(okafors.username)
    await auth.getByLabel('Email').fill(okafors.email)
    await auth.getByLabel('Password', { exact: true }).fill(okafors.password)
    await auth.getByLabel('Confirm Password').fill(okafors.password)
    await auth.getByRole('button', { name: 'Create Account' }).click()

    const form = member.page.getByRole('dialog', { name: 'Report a problem' })
    await form.getByRole('button', { name: 'Send report' }).click()
    await form.getByText('Please choose a problem.').waitFor()
    await form.getByRole('radio', { name: 'Something else' }).check()
    await form.getByRole('button', { name: 'Send report' }).click()
    await form.getByText('Please describe the problem in a few words.').waitFor()
  })

  it('reports a problem without a network and sends it when the network is back', async () => {
    await member.cutNetwork()
    const form = member.page.getByRole('dialog', { name: 'Report a problem' })
    await form.getByRole('radio', { name: 'Permanently closed' }).check()
    await form.getByLabel('Comment').fill(comment)
    await form.getByRole('button', { name: 'Send report' }).click()
    await member.page.getByText('Thank you for your report').first().waitFor()
    await form.waitFor({ state: 'hidden' })
    await member.closeDialog()
    await member.page.getByRole('button', { name: 'Offline, 1 waiting' }).waitFor()
    await member.restoreNetwork()
    await member.waitUntilAllSent()
  })

  it('shows the report to admins, who open the place and resolve the report', async () => {
    await admin.open()
    await admin.signUp(novaks)
    await makeAdmin(admin, novaks, server)
    await admin.open('/admin')
    const reports = admin.page.getByRole('region', { name: 'Reported problems' })
    await reports.getByText('1 open report').waitFor()
    const report = reports.getByRole('listitem')
    for (const text of ['Permanently closed', comment, 'By the-okafors']) {
      await report.getByText(text).waitFor()
    }

    await report.getByRole('link', { name: place.name }).click()
    await admin.page.getByRole('dialog', { name: place.name }).waitFor()
    await admin.closeDialog()
    await report.getByRole('button', { name: 'Resolve' }).click()
    await reports.getByText('No open reports.').waitFor()
    const log = admin.page.getByRole('region', { name: 'Audit log' })
    await log.getByText(`Resolved a report about ${place.name}`).waitFor()
    expect([...member.errors, ...admin.errors]).toEqual([])
  })
})
