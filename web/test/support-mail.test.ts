import { describe, expect, it } from 'vitest'
import { mailTo } from '../src/features/settings/help.ts'

describe('a mail draft to support', () => {
  it('carries subject and body, whatever signs stand in them', () => {
    const link = new URL(mailTo('help@example.org', 'Help & more?', 'Hello,\n\n50% + 1 = ü'))
    expect(link.pathname).toBe('help@example.org')
    expect(link.searchParams.get('subject')).toBe('Help & more?')
    // A plus stands for itself in a mail link, where a form's would be a space.
    expect(decodeURIComponent(/body=(.*)$/.exec(link.search)?.[1] ?? '')).toBe(
      'Hello,\r\n\r\n50% + 1 = ü',
    )
  })

  it('has no body when there is nothing to say yet', () => {
    expect(mailTo('help@example.org', 'Help')).toBe('mailto:help@example.org?subject=Help')
  })
})
