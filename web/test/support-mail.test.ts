import { describe, expect, it } from 'vitest'
import { mailTo } from '../src/features/settings/help.ts'

describe('mail draft to support', () => {
  it('a mail draft carries subject and body, whatever characters they contain', () => {
    const link = new URL(mailTo('help@example.org', 'Help & more?', 'Hello,\n\n50% + 1 = ü'))
    expect(link.pathname).toBe('help@example.org')
    expect(link.searchParams.get('subject')).toBe('Help & more?')
    // A plus in a mail link is a plus; in form data it would be a space.
    expect(decodeURIComponent(/body=(.*)$/.exec(link.search)?.[1] ?? '')).toBe(
      'Hello,\r\n\r\n50% + 1 = ü',
    )
  })

  it('a mail draft has no body when no text is given', () => {
    expect(mailTo('help@example.org', 'Help')).toBe('mailto:help@example.org?subject=Help')
  })
})
