import { describe, expect, it } from 'vitest'
import { exportFileName } from '../src/features/account/commands.ts'

describe('name of the exported file', () => {
  it('the exported file is named after product, username and day', () => {
    expect(exportFileName('the-okafors', '2026-11-21T09:00:00.000Z')).toBe(
      'worldschool-explorer-the-okafors-2026-11-21.json',
    )
  })

  it('the name of the exported file keeps letters of every script, and nothing that a file system would refuse', () => {
    expect(exportFileName('../Zoë / 陈家: ☂', '2026-11-21T09:00:00.000Z')).toBe(
      'worldschool-explorer-zoë-陈家-2026-11-21.json',
    )
    expect(exportFileName('☂', '2026-11-21T09:00:00.000Z')).toBe(
      'worldschool-explorer-2026-11-21.json',
    )
  })
})
