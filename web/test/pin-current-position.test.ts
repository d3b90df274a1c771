import type { Point } from '@worldschool/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { pinCurrentPosition } from '../src/features/resources/current-position.ts'

type World = Parameters<typeof pinCurrentPosition>[0]

const here = { latitude: 37.0179, longitude: -7.9304 }
const ubud = { latitude: -8.5069, longitude: 115.2625 }

let values: { location: string; latitude: number | null; longitude: number | null }
let device: PromiseWithResolvers<Point>
let names: PromiseWithResolvers<string | null>
let isOpen: boolean

beforeEach(() => {
  isOpen = true
  values = { location: '', latitude: null, longitude: null }
  device = Promise.withResolvers()
  names = Promise.withResolvers()
})

function pin() {
  const form = {
    getValues: (name: string | string[]) => {
      const read = (key: string) => values[key as keyof typeof values]
      return Array.isArray(name) ? name.map(read) : read(name)
    },
    setValue: (name: string, value: unknown) => Object.assign(values, { [name]: value }),
  }
  return pinCurrentPosition({
    form: form as unknown as World['form'],
    currentPosition: () => device.promise,
    lookUp: () => names.promise,
    isOpen: () => isOpen,
    onPin: (latitude, longitude) => Object.assign(values, { latitude, longitude }),
  })
}

describe('using the current location', () => {
  it('says nothing and changes nothing once the form is closed, whatever the device tells', async () => {
    for (const tell of [() => device.resolve(here), () => device.reject(new Error('No fix'))]) {
      device = Promise.withResolvers()
      isOpen = true
      const pinning = pin()
      isOpen = false
      tell()
      await expect(pinning).resolves.toBe('overtaken')
      expect(values).toEqual({ location: '', latitude: null, longitude: null })
    }
  })

  it('does not fail where another spot was chosen before the device has failed', async () => {
    const pinning = pin()
    Object.assign(values, ubud)
    device.reject(new Error('No fix'))
    await expect(pinning).resolves.toBe('overtaken')
  })

  it('pins it and writes its name, or its coordinates where nobody knows one', async () => {
    for (const [name, location, outcome] of [
      ['Faro, Portugal', 'Faro, Portugal', 'named'],
      [null, '37.017900, -7.930400', 'coordinates'],
    ] as const) {
      isOpen = true
      values = { location: '', latitude: null, longitude: null }
      names = Promise.withResolvers()
      device.resolve(here)
      names.resolve(name)
      expect(await pin()).toBe(outcome)
      expect(values).toEqual({ location, ...here })
    }
  })

  it('leaves words alone that stand there already', async () => {
    values.location = 'The old mill'
    device.resolve(here)
    expect(await pin()).toBe('named')
    expect(values).toEqual({ location: 'The old mill', ...here })
  })

  it('changes nothing once another spot was chosen while the device was thinking', async () => {
    const done = pin()
    isOpen = true
    values = { location: 'Ubud, Indonesia', ...ubud }
    device.resolve(here)
    expect(await done).toBe('overtaken')
    expect(values).toEqual({ location: 'Ubud, Indonesia', ...ubud })
  })

  it('changes nothing once another spot was chosen while its name was looked up', async () => {
    const done = pin()
    device.resolve(here)
    await device.promise
    isOpen = true
    values = { location: 'Ubud, Indonesia', ...ubud }
    names.resolve('Faro, Portugal')
    expect(await done).toBe('overtaken')
    expect(values).toEqual({ location: 'Ubud, Indonesia', ...ubud })
  })
})
