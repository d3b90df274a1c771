import { createFormControl } from 'react-hook-form'
import { expect, it } from 'vitest'
import { pinCurrentPosition } from '../../src/features/resources/form/current-position.ts'
import { isPinElsewhere } from '../../src/features/resources/form/is-pin-elsewhere.ts'
import { applySuggestion, noPin, setPin } from '../../src/features/resources/form/pin-location.ts'
import {
  emptyResourceForm,
  type ResourceFormValues,
} from '../../src/features/resources/form/resource-form.ts'

const porto = { label: 'Porto, Portugal', latitude: 41.15, longitude: -8.61 }

/** A form whose pin is in Lisbon, validated as in the dialog when everything else is valid. */
function openForm(location: string) {
  const form = createFormControl<ResourceFormValues>({
    defaultValues: {
      ...emptyResourceForm,
      ...{ location, latitude: 38.7, longitude: -9.1, pinnedAt: 'Lisbon, Portugal' },
    },
    resolver: (values) =>
      isPinElsewhere(values)
        ? { values: {}, errors: { location: { type: 'pinElsewhere', message: 'Which one?' } } }
        : { values, errors: {} },
  })
  // A component does the same; before it the form returns its first values.
  form.control._state.mount = true
  form.control.register('location')
  return { form, errorOf: () => form.getFieldState('location').error?.type }
}

it('a chosen suggestion moves the pin, and the form does not ask about the earlier pin', async () => {
  const { form, errorOf } = openForm('Port')
  applySuggestion(form, porto)
  await form.trigger('name')
  expect(form.getValues(['location', 'latitude', 'pinnedAt'])).toEqual([
    ...['Porto, Portugal', 41.15, 'Porto, Portugal'],
  ])
  expect(errorOf()).toBeUndefined()
})

it('a removed pin clears the error about it', async () => {
  const { form, errorOf } = openForm('Porto')
  await form.trigger('location')
  expect(errorOf()).toBe('pinElsewhere')
  setPin(form, noPin)
  expect(errorOf()).toBeUndefined()
})

it('the current position over an empty location does not ask about the earlier pin', async () => {
  const { form, errorOf } = openForm('')
  await pinCurrentPosition({
    form,
    currentPosition: async () => ({ latitude: 41.15, longitude: -8.61, accuracy: 10 }),
    isImpreciseWelcome: false,
    lookUp: async () => 'Porto, Portugal',
    onPin: (pin) => setPin(form, pin),
    isOpen: () => true,
  })
  await form.trigger('name')
  expect(errorOf()).toBeUndefined()
})
