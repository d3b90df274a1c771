import { beforeEach, describe, expect, it } from 'vitest'
import { pinCurrentPosition } from '../src/features/resources/form/current-position.ts'

type PinDeps = Parameters<typeof pinCurrentPosition>[0]

const here = { latitude: 37.0179, longitude: -7.9304 }
/** The accuracy of a phone outdoors. */
const fix = { ...here, accuracy: 12 }
const ubud = { latitude: -8.5069, longitude: 115.2625 }

let values: { location: string; latitude: number | null; longitude: number | null }
let device: PromiseWithResolvers<typeof fix>
let names: PromiseWithResolvers<string | null>
let isOpen: boolean

beforeEach(() => {
  isOpen = true
  values = { location: '', latitude: null, longitude: null }
  device = Promise.withResolvers()
  names = Promise.withResolvers()
})

function pin(isImpreciseWelcome = false) {
  const form = {
    getValues: (name: string | string[]) => {
      const read = (key: string) => values[key as keyof typeof values]
      return Array.isArray(name) ? name.map(read) : read(name)
    },
    setValue: (name: string, value: unknown) => Object.assign(values, { [name]: value }),
  }
  return pinCurrentPosition({
    form: form as unknown as PinDeps['form'],
    currentPosition: () => device.promise,
    lookUp: () => names.promise,
    isOpen: () => isOpen,
    isImpreciseWelcome,
    onPin: ({ latitude, longitude }) => Object.assign(values, { latitude, longitude }),
  })
}

describe('using the current location', () => {
  it('a pin changes nothing after the form was closed, whatever the device reports', async () => {
    for (const settle of [() => device.resolve(fix), () => device.reject(new Error('No fix'))]) {
      device = Promise.withResolvers()
      isOpen = true
      const pinning = pin()
      isOpen = false
      settle()
      await expect(pinning).resolves.toEqual({ kind: 'overtaken' })
      expect(values).toEqual({ location: '', latitude: null, longitude: null })
    }
  })

  it('a pin does not fail if another spot was chosen before the device failed', async () => {
    const pinning = pin()
    Object.assign(values, ubud)
    device.reject(new Error('No fix'))
    await expect(pinning).resolves.toEqual({ kind: 'overtaken' })
  })

  it('pins the current position with its name, or with the coordinates of a position without a name', async () => {
    for (const [name, location, outcome] of [
      ['Faro, Portugal', 'Faro, Portugal', 'named'],
      [null, '37.017900, -7.930400', 'coordinates'],
    ] as const) {
      isOpen = true
      values = { location: '', latitude: null, longitude: null }
      names = Promise.withResolvers()
      device.resolve(fix)
      names.resolve(name)
      expect(await pin()).toEqual({ kind: outcome })
      expect(values).toEqual({ location, ...here })
    }
  })

  it('does not pin a position coarser than 200 m unless the person accepts it', async () => {
    device.resolve({ ...fix, accuracy: 201 })
    names.resolve('Faro, Portugal')
    expect(await pin()).toEqual({ kind: 'imprecise', accuracy: 201 })
    expect(values).toEqual({ location: '', latitude: null, longitude: null })
    expect(await pin(true)).toEqual({ kind: 'named' })
    expect(values).toEqual({ location: 'Faro, Portugal', ...here })
  })

  it('a pin keeps an existing location text', async () => {
    values.location = 'The old mill'
    device.resolve(fix)
    expect(await pin()).toEqual({ kind: 'named' })
    expect(values).toEqual({ location: 'The old mill', ...here })
  })

  it('a pin changes nothing after another spot was chosen while the device was locating', async () => {
    const done = pin()
    isOpen = true
    values = { location: 'Ubud, Indonesia', ...ubud }
    device.resolve(fix)
    expect(await done).toEqual({ kind: 'overtaken' })
    expect(values).toEqual({ location: 'Ubud, Indonesia', ...ubud })
  })

  it('a pin changes nothing after another spot was chosen while the name of the pin was looked up', async () => {
    const done = pin()
    device.resolve(fix)
    await device.promise
    isOpen = true
    values = { location: 'Ubud, Indonesia', ...ubud }
    names.resolve('Faro, Portugal')
    expect(await done).toEqual({ kind: 'overtaken' })
    expect(values).toEqual({ location: 'Ubud, Indonesia', ...ubud })
  })
})
