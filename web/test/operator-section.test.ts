import { describe, expect, it } from 'vitest'
import { operatorSection } from '../src/features/settings/operator-section.ts'
import { enLegal } from '../src/i18n/en/legal.ts'
import { createTranslate } from '../src/i18n/messages.ts'

const t = createTranslate('en', enLegal)

describe('who runs the directory', () => {
  it('the Terms and the Privacy Policy name the operator with address and contact', () => {
    const operator = { name: 'Ana & Ben', address: 'Rua 1, Tavira', contact: 'ana@example.org' }
    expect(operatorSection(operator, t)).toEqual([
      {
        id: 'operator',
        title: 'Who Runs This Directory',
        text: 'This directory is run by Ana & Ben. Address: Rua 1, Tavira. Contact: ana@example.org.',
      },
    ])
  })

  it('the Terms and the Privacy Policy name an operator who configures only a name, and name no operator without a name', () => {
    const [section] = operatorSection({ name: 'Ana' }, t)
    expect(section?.text).toBe('This directory is run by Ana.')
    expect(operatorSection(null, t)).toEqual([])
  })
})
