import type { ResourceDraft } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from '../support/add-resource.ts'
import { startTestApp } from '../support/build-test-app.ts'
import { digest } from '../support/database-state.ts'

const refused = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org/',
  'mailto:a@example.org',
  '//example.org/',
  'example.org',
  'http:',
  'https://',
  'http://\u202egro.elpmaxe/',
  'https://exa\u00admple.org/',
  'https://example.org/\u200b',
  'https://example.org/a b',
  `https://example.org/${'a'.repeat(2_000)}`,
]

test('[SEC-20] refuses, in every field, a website or image URL that is not http or https', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, as)
  const before = await digest(server.db)
  for (const address of refused) {
    for (const [field, part] of [
      ['contactInfo', { contactInfo: { website: address } }],
      ['images', { images: [address] }],
    ] satisfies [string, Partial<ResourceDraft>][]) {
      const draft = buildDraft(1, part)
      const edit = { ...buildDraft(1), revision: 1 }
      for (const [method, url, body] of [
        ['POST', '/api/resources', draft],
        ['PUT', `/api/resources/${id}`, { ...edit, ...part }],
      ] as const) {
        const response = await server.request(method, url, { as, body })
        expect([address, response.statusCode, response.json().code]).toEqual([
          address,
          400,
          'invalid_input',
        ])
        expect(response.json().fields[0]).toBe(field)
      }
    }
  }
  expect(await digest(server.db)).toEqual(before)
})

test('[SEC-20] [C4] replaces a stored website that would be refused today', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, as)
  const stored = { website: 'http://localhost/' }
  const change = { contact_info: JSON.stringify(stored) }
  await server.db.updateTable('resources').set(change).where('id', '=', id).execute()
  const [current] = (await server.request('GET', '/api/resources')).json()
  expect(current.contactInfo).toEqual(stored)
  const draft = buildDraft(1, { contactInfo: { website: 'https://example.org/' } })
  const base = { ...draft, contactInfo: stored }
  const body = { ...draft, revision: current.revision, base }
  const response = await server.request('PUT', `/api/resources/${id}`, { as, body })
  expect([response.statusCode, response.json().contactInfo]).toEqual([200, draft.contactInfo])
})

test('[SEC-20] accepts http and https addresses and returns them as sent', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (const website of [
    'http://example.org',
    'https://example.org/a?b=c#d',
    'HTTPS://EXAMPLE.org/',
  ]) {
    const body = buildDraft(1, { contactInfo: { website } })
    const response = await server.request('POST', '/api/resources', { as, body })
    expect(response.json().contactInfo).toEqual({ website })
  }
})
