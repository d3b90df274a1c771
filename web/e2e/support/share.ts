import { shareTarget } from '@worldschool/schema'
import type { Page } from 'playwright-core'
import type { Phone } from './phone.ts'

interface Shared {
  texts: Record<string, string>
  photos: readonly string[]
  path: string
  field: string
}

/** Posts a share as the browser does, and waits until the app is loaded again. */
export async function share(
  phone: Phone,
  texts: Record<string, string>,
  photos: readonly string[] = [],
): Promise<void> {
  await Promise.all([
    phone.page.waitForURL((url) => url.searchParams.has('add') || url.pathname === '/', {
      waitUntil: 'commit',
    }),
    phone.page.waitForEvent('domcontentloaded'),
    post(phone.page, texts, { photos }),
  ])
}

/** Posts a share from any page without waiting for the result. */
export async function post(
  page: Page,
  texts: Record<string, string>,
  { photos = [], origin = '' }: { photos?: readonly string[]; origin?: string } = {},
): Promise<void> {
  const { path, photos: field } = shareTarget
  await page.evaluate(postForm, { texts, photos, path: origin + path, field })
}

/** Runs in the page. */
async function postForm({ texts, photos, path, field }: Shared): Promise<void> {
  const form = document.createElement('form')
  form.method = 'post'
  form.enctype = 'multipart/form-data'
  form.action = path
  for (const [name, value] of Object.entries(texts)) {
    const input = document.createElement('textarea')
    Object.assign(input, { name, value })
    form.append(input)
  }
  const files = new DataTransfer()
  for (const name of photos) {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(10, 10, 20, 20)
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    files.items.add(new File([picture], name, { type: 'image/png' }))
  }
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', name: field, multiple: true, files: files.files })
  form.append(input)
  document.body.append(form)
  // After this function returns, because the page navigates away.
  setTimeout(() => form.submit())
}
