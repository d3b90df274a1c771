import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { checkForm, emptyResourceForm } from '../src/features/resources/form/resource-form.ts'
import { reportingChange } from '../src/ui/use-too-long.ts'

describe('text that is too long', () => {
  it('a pasted text that is too long stays whole, and its limit is shown', () => {
    const target = { value: 'x'.repeat(200), setCustomValidity: vi.fn() }
    const event = { target }
    const onChange = vi.fn(async () => {})
    const report = vi.fn()
    const text = (length: number) => `${length} of 128`
    const change = reportingChange({ onChange }, { max: 128, text }, report)

    change(event)
    expect(target.setCustomValidity).toHaveBeenLastCalledWith('200 of 128')
    expect(report).toHaveBeenLastCalledWith('200 of 128')
    expect(onChange).toHaveBeenCalledWith(event)
    expect(target.value).toHaveLength(200)

    target.value = 'x'.repeat(128)
    change(event)
    expect(target.setCustomValidity).toHaveBeenLastCalledWith('')
    expect(report).toHaveBeenLastCalledWith('')
  })

  it('only fields with a character counter and search fields truncate typed text', () => {
    const root = join(import.meta.dirname, '../src')
    const cutting = globSync('**/*.tsx', { cwd: root })
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('maxLength='))
      .map((file) => file.replaceAll('\\', '/').split('/').at(-1))
    expect(cutting.sort()).toEqual([
      'decision-fields.tsx',
      'list-parts.tsx',
      'report-fields.tsx',
      'review-fields.tsx',
      'text-form-dialog.tsx',
    ])
  })

  it.each([
    ['name', 201, 200],
    ['location', 201, 200],
    ['ageRange', 101, undefined],
    ['price', 201, undefined],
    ['phone', 201, undefined],
  ] as const)(
    'the resource form reports a text that is too long at its field: %s',
    (field, length, max) => {
      const { problems } = checkForm({ ...emptyResourceForm, [field]: 'x'.repeat(length) })
      expect(problems?.[field]).toMatchObject({ kind: 'tooLong', ...(max && { max }) })
    },
  )

  it('reports an amenity that is too long, not too many amenities', () => {
    const { problems } = checkForm({ ...emptyResourceForm, customAmenity: 'x'.repeat(101) })
    expect(problems?.customAmenity).toMatchObject({ kind: 'tooLong' })
    expect(problems?.amenities).toBeUndefined()
  })
})
