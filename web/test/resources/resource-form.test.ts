import { limits } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { isPinElsewhere } from '../../src/features/resources/form/is-pin-elsewhere.ts'
import {
  checkForm,
  draftToForm,
  emptyResourceForm,
  formToDraft,
  type ResourceFormValues,
} from '../../src/features/resources/form/resource-form.ts'
import { storedToForm } from '../../src/features/resources/form/use-form-draft.ts'

const filled: ResourceFormValues = {
  ...emptyResourceForm,
  category: 'hubs',
  name: ' Sea hub ',
  location: 'Faro',
  description: 'By the sea.',
}

describe('formToDraft', () => {
  it('the resource form sends contact information only when one of its fields is filled', () => {
    expect(formToDraft(filled).contactInfo).toBeNull()
    expect(formToDraft({ ...filled, phone: ' 123 ' }).contactInfo).toEqual({ phone: '123' })
  })

  it('the resource form adds https to a website without a scheme', () => {
    expect(formToDraft({ ...filled, website: 'sea.example' }).contactInfo).toEqual({
      website: 'https://sea.example',
    })
    expect(formToDraft({ ...filled, website: 'http://sea.example' }).contactInfo).toEqual({
      website: 'http://sea.example',
    })
  })

  it.each(['@forestschool', 'n/a', 'info@sea.example'])('rejects %j as a website', (website) => {
    expect(checkForm({ ...filled, website }).problems).toEqual({
      website: { kind: 'invalid', max: 0 },
    })
  })

  it('includes an amenity that was typed and not added, once and trimmed', () => {
    const amenities = ['WiFi']
    const typed = (customAmenity: string) =>
      formToDraft({ ...filled, amenities, customAmenity }).amenities
    expect(typed(' Reef ')).toEqual(['WiFi', 'Reef'])
    expect(typed(' WiFi')).toEqual(['WiFi'])
    expect(typed('  ')).toEqual(['WiFi'])
    const full = Array.from({ length: limits.resource.amenitiesMax }, (_, i) => `${i}`)
    expect(formToDraft({ ...filled, amenities: full, customAmenity: 'Reef' }).amenities).toBe(full)
  })

  it('restores a form from its draft as it was filled in', () => {
    const form = draftToForm(
      buildDraft(3, { price: '10 EUR', contactInfo: { email: 'a@b.example' } }),
    )
    expect(draftToForm(checkForm(form).draft ?? buildDraft(9))).toEqual(form)
  })
})

describe('checkForm', () => {
  it('the resource form accepts complete values, trimmed', () => {
    expect(checkForm(filled).draft).toMatchObject({ name: 'Sea hub', category: 'hubs' })
  })

  it('the resource form reports every missing field', () => {
    const { problems } = checkForm({ ...emptyResourceForm, name: '   ' })
    expect(problems).toEqual({
      name: { kind: 'required', max: 0 },
      description: { kind: 'required', max: 0 },
      category: { kind: 'required', max: 0 },
      location: { kind: 'required', max: 0 },
    })
  })

  it('the resource form cleans pasted text, and treats invisible characters as empty', () => {
    const pasted = { name: 'Sea\vhub \u202e1', description: 'One\vTwo', price: '\u200b' }
    expect(checkForm({ ...filled, ...pasted }).draft).toMatchObject({
      name: 'Sea hub 1',
      description: 'One\nTwo',
      price: null,
    })
    expect(checkForm({ ...filled, name: '\u3164' }).problems).toEqual({
      name: { kind: 'required', max: 0 },
    })
  })

  it('the resource form reports fields that are too long or invalid', () => {
    const { problems } = checkForm({
      ...filled,
      name: 'x'.repeat(201),
      email: 'nobody',
      website: 'no site',
    })
    expect(problems).toEqual({
      name: { kind: 'tooLong', max: 200 },
      email: { kind: 'invalid', max: 0 },
      website: { kind: 'invalid', max: 0 },
    })
  })
})

describe('pin that was set by the name of a place', () => {
  const pinned = { latitude: 38.7, pinnedAt: 'Lisbon, Portugal' }

  it('a pin matches the location text as long as the text names the pin’s town', () => {
    for (const location of [
      'Lisbon',
      'lisbon, PT',
      'Café Luz, Rua da Prata, Lisbon',
      'LISBON, Portuga',
    ])
      expect(isPinElsewhere({ ...pinned, location }), location).toBe(false)
  })

  it('a pin is elsewhere once the location names another town, and the form is not sent', () => {
    for (const location of ['Porto, Portugal', 'Lisbonx, Portugal', ''])
      expect(isPinElsewhere({ ...pinned, location }), location).toBe(true)
    const form = { ...filled, ...pinned, longitude: -9.1, location: 'Porto' }
    expect(checkForm(form).problems).toEqual({ location: { kind: 'pinElsewhere', max: 0 } })
    expect(checkForm({ ...form, pinnedAt: '' }).problems).toBeNull()
  })

  it.each([
    ['Rua Augusta, Lisbon, Portugal', 'Rua Augusta, Porto, Portugal'],
    ['Rua Augusta, Lisbon', 'Rua Augusta, Porto'],
    ['Springfield, Illinois', 'Springfield, Ohio'],
    ['Springfield, Illinois', 'Springfield, OH'],
    ['Santiago, Chile', 'Santiago, Spain'],
    ['Hauptstraße 5, Berlin', 'Hauptstraße 5, Bern'],
  ])('a pin that was set by %j is elsewhere once the location is %j', (pinnedAt, location) => {
    expect(isPinElsewhere({ latitude: 38.7, pinnedAt, location })).toBe(true)
  })

  it.each([
    ['Rua Augusta, Lisbon', 'Rua Augusta, Lisbon, Portugal'],
    ['Rua Augusta, Lisbon, Portugal', 'Rua Augusta, Lisb'],
    ['Rua Augusta, Lisbon, Portugal', 'Café Luz, Rua Augusta, Portugal'],
    ['Springfield, Illinois', 'Springfield, IL'],
    ['Austin, United States', 'Austin, USA'],
    ['Lisbon, Portugal', 'Largo do Carmo 3, 1200 Lisbon, Portugal'],
    ['京都、日本', '京都、日'],
  ])('a pin that was set by %j stays while the location is %j', (pinnedAt, location) => {
    expect(isPinElsewhere({ latitude: 38.7, pinnedAt, location })).toBe(false)
  })

  it('a draft keeps the name by which its pin was set; an earlier draft uses its location text', () => {
    const stored = { location: 'Porto', latitude: 38.7, longitude: -9.1 }
    expect(storedToForm({ ...stored, pinnedAt: 'Lisbon' }).pinnedAt).toBe('Lisbon')
    expect(storedToForm(stored).pinnedAt).toBe('Porto')
    expect(storedToForm({ location: 'Porto' }).pinnedAt).toBe('')
  })
})
