import type { LostData } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { lossText } from '../../src/features/eviction/eviction-text.ts'
import { enLostData } from '../../src/i18n/en/lost-data.ts'
import { textsIn } from '../../src/i18n/texts-in.ts'

describe('text about lost data', () => {
  const { t } = textsIn(enLostData, 'lostData')
  const textOf = (lost: LostData) => {
    const { losses, comesBack } = lossText(t, lost)
    return [...losses, comesBack].join(' ')
  }

  it('[fault 26] states how much is lost if known, and gives no number otherwise', () => {
    const known = textOf({ wasSignedIn: true, unsent: 3, visitorSaves: 0 })
    expect(known).toContain('3 changes had not been sent')
    expect(known).toContain('Sign in again')
    expect(textOf({ wasSignedIn: true, unsent: null, visitorSaves: null })).not.toMatch(/\d/)
  })

  it('[fault 26] [Q8] says how many saved places of a visitor are lost', () => {
    const text = textOf({ wasSignedIn: false, unsent: 0, visitorSaves: 1 })
    expect(text).toContain('The 1 place you had saved without an account')
    expect(text).not.toContain('Sign in')
  })

  it('[fault 26] lists the lost offline maps and says that they can be downloaded again', () => {
    const rest = { wasSignedIn: false, unsent: 0, visitorSaves: 0 }
    expect(textOf({ ...rest, mapAreas: 2 })).toContain('The 2 offline maps on this device are gone')
    expect(textOf({ ...rest, mapAreas: 1 })).toContain('The 1 offline map on this device is gone')
    expect(textOf(rest)).not.toContain('map')
  })
})
