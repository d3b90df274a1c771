import { languageCodes } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import {
  accountDeletedMail,
  emailChangedMail,
  passwordChangedMail,
  resetLinkMail,
} from '../src/services/mail/account-mails.ts'
import { mailTexts } from '../src/services/mail/texts/mail-texts.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { waitForMails } from './support/read-mails.ts'

const account = { username: 'ana', email: 'ana@example.org', password: 'long dusty roads' }

const signUp = (server: TestApp, body: object) =>
  server.request('POST', '/api/auth/signup', { body: { ...account, ...body } })

/** Requests a reset link and returns the subject of its mail. */
async function subjectTo(server: TestApp, email: string, count = 1): Promise<string | undefined> {
  await server.request('POST', '/api/auth/forgot-password', { body: { email } })
  return (await waitForMails(server.folder, count)).at(-1)?.subject
}

describe('the language of an account', () => {
  it('stores the language of the sign-up and sends mails in it', async () => {
    const server = await startTestApp()
    const response = await signUp(server, { language: 'de' })
    expect([response.statusCode, response.json().language]).toEqual([201, 'de'])
    expect(await subjectTo(server, account.email)).toBe('Wähle ein neues Passwort')
  })

  it('sends English mails to an account without a language, until the account sets one', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    expect(ana.user).not.toHaveProperty('language')
    expect(await subjectTo(server, ana.user.email)).toBe('Choose a new password')
    const change = { as: ana, body: { language: 'de' } }
    const response = await server.request('PUT', '/api/account/language', change)
    expect([response.statusCode, response.json()]).toEqual([200, { ...ana.user, language: 'de' }])
    expect(await subjectTo(server, ana.user.email, 2)).toBe('Wähle ein neues Passwort')
  })

  it('sends a new language to the other devices of the account once', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ana')
    const pull = async (query: string) =>
      (await server.request('GET', `/api/sync/mine${query}`, { as: ana })).json()
    const { cursor } = await pull('')
    const change = () =>
      server.request('PUT', '/api/account/language', { as: ana, body: { language: 'nl' } })
    await change()
    const page = await pull(`?since=${cursor}`)
    expect(page.rows).toMatchObject([{ type: 'account', row: { language: 'nl' } }])
    await change()
    expect((await pull(`?since=${page.cursor}`)).rows).toEqual([])
  })

  it('refuses with 400 a language that is not one of the ten', async () => {
    const server = await startTestApp()
    const ana = await server.signUp('ben')
    expect((await signUp(server, { language: 'tlh' })).statusCode).toBe(400)
    for (const body of [
      {},
      { language: 'tlh' },
      { language: null },
      { language: 'de', role: 'admin' },
    ]) {
      const response = await server.request('PUT', '/api/account/language', { as: ana, body })
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
    }
  })
})

describe('mails in every language that has texts', () => {
  const link = 'https://places.example/?reset=Zm9vYmFy'
  const known = languageCodes.filter((code) => Object.hasOwn(mailTexts, code))

  it.each(known)('sends complete mails that declare their language, in %s', (language) => {
    const ana = { username: 'Ana', language }
    const mails = [
      resetLinkMail({ ...ana, link }),
      passwordChangedMail(ana),
      emailChangedMail(ana),
      accountDeletedMail(ana),
    ]
    for (const { subject, text, html } of mails) {
      expect(subject).not.toBe('')
      expect(text).toContain('Ana')
      expect(text).toContain('WorldSchool Explorer')
      expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|\}\}|undefined/)
      expect(html).toContain(`<html lang="${language}">`)
    }
    expect(mails[0]?.text).toContain('30')
    expect(mails[0]?.text).toContain(link)
  })

  it('sends English mails to an account whose language has no mail texts', () => {
    const english = passwordChangedMail({ username: 'Ana' })
    expect(passwordChangedMail({ username: 'Ana', language: null })).toEqual(english)
    expect(passwordChangedMail({ username: 'Ana', language: 'tlh' })).toEqual(english)
    expect(english.html).toContain('<html lang="en">')
  })
})
