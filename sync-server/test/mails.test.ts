import { buildNotice, buildSanction } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import {
  accountClosedMail,
  accountDeletedMail,
  decisionMail,
  emailChangedMail,
  passwordChangedMail,
  resetLinkMail,
  sanctionMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '../src/services/mail/account-mails.ts'

const link = 'https://places.example/?reset=Zm9vYmFy'
const mailsTo = (username: string) => [
  resetLinkMail({ username, link }),
  passwordChangedMail({ username }),
  secondFactorOnMail({ username }),
  secondFactorOffMail({ username }),
  emailChangedMail({ username }),
  accountDeletedMail({ username }),
  accountClosedMail({ username }),
  decisionMail({ username, decision: buildNotice(1, { text: 'It advertises a shop.' }) }),
  sanctionMail({ username, sanction: buildSanction({ text: 'Three advertisements.' }) }),
]

test('every mail greets by name, has the same content in text and HTML, and has short lines', () => {
  for (const { subject, text, html } of mailsTo('Ana')) {
    expect(subject).toMatch(/^[A-Z][a-z -]+$/)
    expect(text).toMatch(/^Hello Ana,\n\n[\s\S]+The WorldSchool Explorer team\n$/)
    expect(text.split('\n').filter((line) => line.length > 72)).toEqual([])
    for (const paragraph of text.trim().split('\n\n')) {
      const asHtml = paragraph.replaceAll('\n', ' ').replaceAll('"', '&quot;')
      expect(html).toContain(`>${asHtml}<`)
    }
    expect(html).not.toMatch(/<(script|img|link|style)\b|https?:\/\/(?!places\.example)/)
  }
})

test('puts the link once into the text of a reset mail, with the time it is valid', () => {
  const { text, html } = resetLinkMail({ username: 'Ana', link })
  expect(text.split(link)).toHaveLength(2)
  expect(text).toContain('30 minutes')
  expect(html).toContain(`<a href="${link}"`)
})

test('[SEC-20] mails escape names in HTML', () => {
  for (const { html, text } of mailsTo('<b>"Ana" & \'Ben\'')) {
    expect(html).toContain('Hello &lt;b&gt;&quot;Ana&quot; &amp; &#39;Ben&#39;,')
    expect(html).not.toContain('<b>')
    expect(text).toContain('Hello <b>"Ana" & \'Ben\',')
  }
})

test('a mail omits a name that a mail program would turn into a link', () => {
  for (const name of ['https://evil.example', 'win at evil.example', 'ＷＷＷ evil', 'a@b', 'x/y']) {
    for (const { text, html } of mailsTo(name)) {
      expect(text).toMatch(/^Hello,\n/)
      expect(html).not.toContain(name)
    }
  }
})

test('[SEC-20] leaves the name of a place out of the mail about a decision if it looks like a link', () => {
  const { subject } = buildNotice(1)
  const named = (resourceName: string) => buildNotice(1, { subject: { ...subject, resourceName } })
  const mail = (name: string) => decisionMail({ username: 'Ana', decision: named(name) }).text
  expect(mail('Forest school')).toContain('Your review of Forest school')
  expect(mail('win.example/now')).toContain('Your review of …')
})

test('a mail keeps a colon on the line of the preceding word even if that line is full', () => {
  // The word ends in the last column, and a no-break space follows it.
  const decision = buildNotice(1, { text: `${'x'.repeat(72)}\u00a0: la suite` })
  const { text } = decisionMail({ username: 'Ana', language: 'fr', decision })
  expect(text).toContain('x\u00a0:')
  expect(text.split('\n').filter((line) => /^[:;?!]/.test(line))).toEqual([])
})
