import { adminPaths } from '@worldschool/schema'
import type { Dialog, Locator, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from './support/make-admin.ts'
import { twoFrames } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { seedManyRows } from './support/seed-many-rows.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { toasts } from './support/toasts.ts'

const denied = 'Access denied. Admin privileges required to view this page.'
const crowd = 5000
const wide = { width: 1280, height: 800 }

let server: TestServer
/** The phone of the admin. */
let phone: Phone
/** The phone of another family, with a wide viewport. */
let other: Phone
/** The messages of the browser's confirm dialogs, and the response to the next one. */
const questions: string[] = []
let reply: 'yes' | 'no' = 'yes'

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
  other = await Phone.start(server.origin, { viewport: wide, hasMap: false })
  phone.page.on('dialog', (dialog: Dialog) => {
    questions.push(dialog.message())
    void (reply === 'yes' ? dialog.accept() : dialog.dismiss())
  })
})

afterAll(async () => {
  await phone?.remove()
  await other?.remove()
  await server?.remove()
})

describe('the admin panel', () => {
  it('denies the admin panel to visitors and members and leads back to Settings', async () => {
    await phone.open('/admin')
    await phone.page.getByText(denied).waitFor()
    await phone.signUp(okafors)
    await phone.page.getByText(denied).waitFor()
    await phone.page.getByRole('button', { name: 'Back to Settings' }).click()
    await phone.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    expect(new URL(phone.page.url()).pathname).toBe('/settings')
    expect(await phone.page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0)

    await other.open('/settings')
    await other.signUp(novaks)
  })

  it('opens the admin panel from Settings for a new admin and shows that it is loading', async () => {
    await makeAdmin(phone, okafors, server)
    await phone.reload()
    await phone.page.getByRole('link', { name: 'Admin Panel' }).waitFor()
    let release = () => {}
    const loadingWasShown = new Promise<void>((resolve) => {
      release = resolve
    })
    await phone.page.route('**/api/admin/**', async (route) => {
      await loadingWasShown
      await route.continue()
    })
    await phone.page.getByRole('link', { name: 'Admin Panel' }).click()
    await phone.page.getByText('Loading admin panel...').waitFor()
    release()
    await tab('Overview').waitFor()
    await phone.page.unroute('**/api/admin/**')
    expect(await phone.page.title()).toBe('Admin Panel · WorldSchool Explorer')
  })

  it('shows admins four statistics and the audit log below them', async () => {
    expect(await figure('Total Users')).toBe('2')
    expect(await figure('Resources')).toBe(String(await countResources()))
    expect(await figure('Reviews')).toBe('0')
    expect(await figure('Last Updated')).toMatch(/^\d\d:\d\d:\d\d/)
    const [newest] = await auditEntries(1)
    expect(newest).toMatch(/Command line/)
    expect(newest).toMatch(/Made the-okafors an admin/)
  })

  it('the admin panel puts the selected tab in the URL without a history entry and switches tabs by keyboard', async () => {
    await tab('Overview').focus()
    await phone.page.keyboard.press('ArrowRight')
    await phone.page.getByRole('searchbox', { name: 'Search users' }).waitFor()
    expect(new URL(phone.page.url()).search).toBe('?tab=users')
    await phone.page.keyboard.press('ArrowRight')
    await phone.page.getByRole('searchbox', { name: 'Search resources' }).waitFor()
    await phone.reload()
    await phone.page.getByRole('searchbox', { name: 'Search resources' }).waitFor()
    expect(await tab('Resources').getAttribute('aria-selected')).toBe('true')
    await phone.page.goBack()
    await phone.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await phone.page.getByRole('link', { name: 'Admin Panel' }).click()
    await tab('Overview').waitFor()
  })

  it('marks the row of the signed-in admin with “You” and without a button', async () => {
    await tab('Users').click()
    await row(okafors.username).getByText('You', { exact: true }).waitFor()
    expect(await row(okafors.username).getByRole('button').count()).toBe(0)
    await row(okafors.username).getByText(okafors.email).waitFor()
    await row(novaks.username).getByRole('button', { name: 'Make Admin' }).waitFor()
  })

  it('a double tap on Make admin sends one request, with the id of the acting admin', async () => {
    const sent = watchCalls('PUT')
    const button = row(novaks.username).getByRole('button', { name: 'Make Admin' })
    // The second tap comes when the first one has its response and the label has already changed.
    await button.evaluate((element: HTMLElement) => {
      const relabelled = new MutationObserver(() => {
        if (!element.textContent?.includes('Remove Admin')) return
        relabelled.disconnect()
        element.click()
      })
      relabelled.observe(element, { subtree: true, childList: true, characterData: true })
      element.click()
      element.click()
    })
    await toast('Role Updated', 'User role changed to admin')
    await row(novaks.username).getByRole('button', { name: 'Remove Admin' }).waitFor()
    await row(novaks.username).getByText('Admin', { exact: true }).first().waitFor()
    const calls = sent.stop()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toEqual({ userId: await ownId(), role: 'admin' })
    await tab('Overview').click()
    await phone.page.getByText('Made the-novaks an admin').waitFor()
    const [newest] = await auditEntries(2)
    expect(newest).toMatch(/the-okafors/)
  })

  it('[SEC-11] closes the open panel of another admin as soon as the role is taken away', async () => {
    await other.open('/admin')
    await other.page.getByRole('tab', { name: 'Overview' }).waitFor()

    await tab('Users').click()
    await row(novaks.username).getByRole('button', { name: 'Remove Admin' }).click()
    await toast('Role Updated', 'User role changed to user')

    await other.page.getByRole('button', { name: 'Refresh Data' }).click()
    await other.page.getByText(denied).waitFor()
    expect(await other.page.getByRole('tab').count()).toBe(0)
    await other.page.getByRole('button', { name: 'Back to Settings' }).click()
    await other.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await other.page.getByRole('link', { name: 'Admin Panel' }).waitFor({ state: 'hidden' })
  })

  it('an admin deletes a user after a confirmation, and keeps the user after declining', async () => {
    questions.length = 0
    const deleteButton = row(novaks.username).getByRole('button', { name: 'Delete the-novaks' })
    const sent = watchCalls('DELETE')
    reply = 'no'
    await deleteButton.click()
    expect(questions).toEqual([
      'Are you sure you want to delete this user? This action cannot be undone.',
    ])
    expect(sent.stop()).toEqual([])
    await row(novaks.username).waitFor()

    reply = 'yes'
    await deleteButton.click()
    await toast('User Deleted', 'User has been successfully deleted')
    await row(novaks.username).waitFor({ state: 'hidden' })
    await phone.page.getByText('1 user', { exact: true }).waitFor()
    await tab('Overview').click()
    await phone.page.getByText('Deleted the user the-novaks').waitFor()
    await expect.poll(() => figure('Total Users')).toBe('1')
  })

  it('the admin panel loads its statistics again on Refresh Data', async () => {
    await seedManyRows(server.databaseUrl, { users: crowd, resources: 400 })
    await phone.page.getByRole('button', { name: 'Refresh Data' }).click()
    await phone.page.getByText('Data refreshed.').waitFor()
    expect(await figure('Total Users')).toBe('5,001')
  })

  it('shows the other parts of the admin panel when one request is refused', async () => {
    await phone.page.route(`**${adminPaths.stats}`, failing)
    await phone.reload()
    await phone.page.getByText('Deleted the user the-novaks').waitFor()
    expect(await figure('Total Users')).toBe('–')
    expect(await toasts(phone).count()).toBe(0)
    await phone.page.unroute(`**${adminPaths.stats}`)
    await phone.page.getByRole('button', { name: 'Refresh Data' }).click()
    await expect.poll(() => figure('Total Users')).toBe('5,001')
  })

  it('the admin panel scrolls through thousands of users with only a few rows in the document', async () => {
    await tab('Users').click()
    await phone.page.getByText('5,001 users').waitFor()
    await phone.page.getByText('member-00000', { exact: true }).waitFor()
    await phone.page.mouse.move(200, 500)
    // Beyond the first page of 50 rows and the second of 200.
    await scrollTo('member-00300')
    expect(await phone.page.getByRole('listitem').count()).toBeLessThan(40)
    expect(await row('member-00300').getAttribute('aria-posinset')).toBe('301')
    expect(await row('member-00300').getAttribute('aria-setsize')).toBe('5001')
  })

  it('an admin finds a user among thousands by part of the name or email address, and the panel says when nobody matches', async () => {
    const search = phone.page.getByRole('searchbox', { name: 'Search users' })
    await search.pressSequentially('member-0432')
    await phone.page.getByText('10 users match').waitFor()
    await search.fill('MEMBER-04321@example')
    await phone.page.getByText('1 user matches').waitFor()
    await row('member-04321').waitFor()
    await search.fill('nobody at all')
    await phone.page.getByText('No users found').waitFor()
    await phone.page.getByRole('button', { name: 'Clear search' }).click()
    await phone.page.getByText('5,001 users').waitFor()
    expect(await search.inputValue()).toBe('')
  })

  it('the admin panel ignores a late response to an earlier user search', async () => {
    const search = phone.page.getByRole('searchbox', { name: 'Search users' })
    const heldRoutes: Route[] = []
    await phone.page.route(`**${adminPaths.users}`, (route) => {
      if (route.request().postDataJSON().query === 'member-00001') heldRoutes.push(route)
      else void route.continue()
    })
    await search.fill('member-00001')
    await expect.poll(() => heldRoutes.length).toBe(1)
    await search.fill('member-00002')
    await row('member-00002').waitFor()
    for (const route of heldRoutes) await route.continue().catch(() => undefined)
    await phone.page.unroute(`**${adminPaths.users}`)
    await phone.page.getByText('1 user matches').waitFor()
    expect(await phone.page.getByText('member-00001', { exact: true }).count()).toBe(0)
  })

  it('shows the specified error messages when an admin action fails, and changes nothing', async () => {
    await phone.page.route('**/api/admin/*/*', failing)
    await phone.page.route('**/api/admin/*/*/role', failing)
    await row('member-00002').getByRole('button', { name: 'Make Admin' }).click()
    await toast('Error', 'Failed to update user role')
    await row('member-00002').getByRole('button', { name: 'Delete member-00002' }).click()
    await toast('Error', 'Failed to delete user')
    await row('member-00002').getByRole('button', { name: 'Make Admin' }).waitFor()

    await tab('Resources').click()
    await phone.page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await toast('Error', 'Failed to delete resource')
    await phone.page.unroute('**/api/admin/*/*')
    await phone.page.unroute('**/api/admin/*/*/role')
  })

  it('the admin panel shows a resource with category and location, and says when no resource matches', async () => {
    const search = phone.page.getByRole('searchbox', { name: 'Search resources' })
    await search.fill('Old Forest school 399')
    const found = row('Old Forest school 399')
    await found.getByText('Co-working', { exact: true }).waitFor()
    await found.getByText('Sintra, Portugal').waitFor()
    expect(await found.getByText(/Created by/).count()).toBe(0)
    await search.fill('nothing like it')
    await phone.page.getByText('No resources found').waitFor()
  })

  it('shows to admins which member added a resource', async () => {
    await phone.go('Explore')
    await phone.addPlace({
      name: 'The raft school',
      category: 'Alternative School',
      location: 'Lisbon, Portugal',
      description: 'Lessons on a raft.',
    })
    await phone.waitUntilAllSent()
    await phone.open('/admin?tab=resources')
    await row('The raft school').getByText('Created by the-okafors').waitFor()
  })

  it('an admin deletes a resource after a confirmation, even from the list of the directory', async () => {
    const name = 'Brockwood Park School'
    await phone.page.getByRole('searchbox', { name: 'Search resources' }).fill(name)
    questions.length = 0
    reply = 'no'
    const deleteButton = row(name).getByRole('button', { name: `Delete ${name}` })
    await deleteButton.click()
    expect(questions).toEqual([
      'Are you sure you want to delete this resource? This action cannot be undone.',
    ])
    await row(name).waitFor()

    reply = 'yes'
    await deleteButton.click()
    await toast('Resource Deleted', 'Resource has been successfully removed')
    await phone.page.getByText('No resources found').waitFor()
    await tab('Overview').click()
    await phone.page.getByText(`Deleted the resource ${name}`).waitFor()
    await phone.go('Explore')
    await phone.search(name)
    await phone.page.getByRole('heading', { name: `No resources found for “${name}”.` }).waitFor()
    await phone.cancelSearch()
  })

  it('the admin panel says that it needs a network, and loads when the network is back', async () => {
    await phone.open('/admin')
    await tab('Overview').waitFor()
    await phone.waitUntilInstalled()
    await phone.cutNetwork()
    await phone.page.getByText('You’re offline and seeing older data.').waitFor()
    await phone.page.getByRole('button', { name: 'Refresh Data' }).click()
    await toast('Error', 'Failed to load admin data')
    expect(await figure('Total Users')).toBe('5,001')

    await phone.reload()
    await phone.page.getByText('No connection to the server').waitFor()
    await phone.page.getByRole('button', { name: 'Try again' }).click()
    await phone.page.getByRole('button', { name: 'Back to Settings' }).waitFor()
    await phone.restoreNetwork()
    await tab('Overview').waitFor()
    expect(await figure('Total Users')).toBe('5,001')
  })

  it('asks an admin whose session has ended to sign in, and then continues the action', async () => {
    await tab('Users').click()
    await phone.context.clearCookies()
    await row('member-00001').getByRole('button', { name: 'Make Admin' }).click()
    await phone.dialog().getByLabel('Email').fill(okafors.email)
    await phone.dialog().getByLabel('Password', { exact: true }).fill(okafors.password)
    await phone.dialog().getByRole('button', { name: 'Sign In' }).click()
    await row('member-00001').getByRole('button', { name: 'Remove Admin' }).waitFor()
    await tab('Overview').click()
    await phone.page.getByText('Made member-00001 an admin').waitFor()
  })

  it('logs no error during the admin tests', () => {
    expect(phone.errors).toEqual([])
    expect(other.errors).toEqual([])
  })
})

function tab(name: 'Overview' | 'Users' | 'Resources'): Locator {
  return phone.page.getByRole('tab', { name })
}

/** The row of the user or resource with exactly this name. */
function row(name: string): Locator {
  const named = phone.page.getByText(name, { exact: true })
  return phone.page.getByRole('tabpanel').getByRole('listitem').filter({ has: named })
}

async function toast(title: string, text: string): Promise<void> {
  const shown = phone.page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
  await shown.filter({ hasText: title }).filter({ hasText: text }).waitFor()
}

async function figure(label: string): Promise<string> {
  const card = phone.page.locator('dl > div').filter({ hasText: label })
  return (await card.locator('dd').textContent()) ?? ''
}

/** The texts of the audit log, once it has `count` entries. */
async function auditEntries(count: number): Promise<string[]> {
  const entries = phone.page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(count)
  return entries.allTextContents()
}

/** Collects the bodies of the requests with `method` of the admin's page until `stop`. */
function watchCalls(method: string): { stop: () => unknown[] } {
  const bodies: unknown[] = []
  const note = (request: { method: () => string; postDataJSON: () => unknown }) => {
    if (request.method() === method) bodies.push(request.postDataJSON())
  }
  phone.page.on('request', note)
  return {
    stop: () => {
      phone.page.off('request', note)
      return bodies
    },
  }
}

async function scrollTo(name: string): Promise<void> {
  const target = phone.page.getByText(name, { exact: true })
  await expect
    .poll(
      async () => {
        if ((await target.count()) > 0) return true
        await phone.page.mouse.wheel(0, 1500)
        await twoFrames(phone.page)
        return false
      },
      { interval: 50 },
    )
    .toBe(true)
}

async function failing(route: Route): Promise<void> {
  await route.fulfill({ status: 503, json: { error: 'The server is busy.', code: 'unavailable' } })
}

async function ownId(): Promise<string> {
  const response = await phone.context.request.get(`${server.origin}/api/auth/session`)
  return ((await response.json()) as { user: { id: string } }).user.id
}

async function countResources(): Promise<number> {
  return ((await (await fetch(`${server.origin}/api/resources`)).json()) as unknown[]).length
}
