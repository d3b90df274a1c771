import type { Point, SharedTexts } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import type { ResourceFormValues } from '../../src/features/resources/form/resource-form.ts'
import { readCoordinates } from '../../src/features/share-target/read-coordinates.ts'
import { linksIn } from '../../src/features/share-target/shared-links.ts'
import {
  decodeGe0Code,
  decodeOsmCode,
  decodePlusCode,
} from '../../src/features/share-target/short-codes.ts'
import { sharedToForm } from '../../src/screens/dialogs/shared-to-form.ts'

const tarifa = { latitude: 36.0139, longitude: -5.6063 }
const near = (latitude: number, longitude: number) => ({
  latitude: expect.closeTo(latitude, 3),
  longitude: expect.closeTo(longitude, 3),
})

function toForm(texts: Partial<SharedTexts>): Promise<ResourceFormValues> {
  const shared = { title: '', text: '', url: '', photos: [], ...texts }
  return sharedToForm(shared, {
    nameOf: async () => 'named from the pin',
    pointOf: async (town): Promise<Point | null> =>
      town === 'Tarifa, Spain' ? { latitude: 36.01, longitude: -5.6 } : null,
  })
}

const forest = { name: 'Forest School', website: '', description: '' }
const fromPin = { ...forest, location: 'named from the pin' }

type Case = [who: string, shared: Partial<SharedTexts>, form: object]

const cases: Case[] = [
  [
    'an OsmAnd share',
    {
      text: 'Forest School\nLocation: geo:36.0139,-5.6063?z=16\nhttps://osmand.net/go?lat=36.0139&lon=-5.6063&z=16',
    },
    { ...fromPin, ...tarifa },
  ],
  [
    'an OsmAnd pin',
    { text: 'Forest School\nhttps://osmand.net/map?pin=36.0139,-5.6063#15/36.0139/-5.6063' },
    { ...fromPin, ...tarifa },
  ],
  [
    'Organic Maps',
    {
      text: 'Check out\nForest School\nSchool\nhttps://omaps.app/oyx1Fac8Zv/Forest_School\nom://oyx1Fac8Zv/Forest_School',
    },
    { ...fromPin, ...near(35.1746, 33.3639) },
  ],
  [
    'Organic Maps with a link that has no name',
    { text: 'Check out\nForest School\nSchool\nhttps://omaps.app/oyx1Fac8Zv' },
    { ...fromPin, ...near(35.1746, 33.3639) },
  ],
  [
    'CoMaps',
    {
      text: 'Follow this link https://comaps.at/ItdwBgeWW1/Forest_School or paste these coordinates geo:36.0139,-5.6063 into your maps app to see this location.',
    },
    { ...fromPin, ...tarifa },
  ],
  [
    'Organic Maps in German',
    {
      text: 'Hi,\n\nich bin gerade hier: Waldschule. Klicke den Link om://s4DZoF5cad/Waldschule oder https://omaps.app/s4DZoF5cad/Waldschule, um den Ort auf der Karte anzuzeigen.\n\nVielen Dank.',
    },
    { ...fromPin, name: 'Waldschule', ...near(48.7836, 9.1816) },
  ],
  [
    'a place of Apple Maps',
    {
      url: 'https://maps.apple.com/place?address=Calle+Mar+1%2C+Tarifa%2C+Spain&coordinate=36.0139%2C-5.6063&name=Forest+School&place-id=I123',
    },
    { ...forest, location: 'Calle Mar 1, Tarifa, Spain', ...tarifa },
  ],
  [
    'a plus code of Google Maps',
    {
      text: 'https://maps.google.com?q=2C7X+9F+Forest+School,+Tarifa,+Spain&ftid=0x151f16e2123697fd:0x8e6626b678863990&entry=gps',
    },
    { ...forest, location: 'Tarifa, Spain', ...near(36.0134, -5.5513) },
  ],
  [
    'a plus code whose town the device does not know',
    { text: 'Forest School\n2C7X+9F Elsewhere' },
    { ...forest, location: '2C7X+9F Elsewhere', latitude: null },
  ],
  [
    'a Google query with name and address',
    { text: 'https://maps.google.com?q=Forest+School,+Calle+Mar+1,+Tarifa&ftid=0x1:0x2' },
    { ...forest, location: 'Calle Mar 1, Tarifa', latitude: null },
  ],
  [
    'Google Maps Go',
    {
      text: 'https://maps.app.goo.gl/?apn=com.google.android.apps.maps&link=https%3A%2F%2Fwww.google.com%2Fmaps%2Fdir%2F%2FForest%2BSchool%2F%4036.0139%2C-5.6063%2C14z',
    },
    { ...fromPin, ...tarifa },
  ],
  [
    'a short link of Google',
    { title: 'Forest School', text: 'https://share.google/diIxnYa8dIA6dZfpy' },
    { ...forest, description: 'https://share.google/diIxnYa8dIA6dZfpy', latitude: null },
  ],
  [
    'a sentence of Waze',
    { text: 'Use Waze to drive to Forest School: https://waze.com/ul/hey8tj2xxx' },
    { ...forest, description: 'https://waze.com/ul/hey8tj2xxx', latitude: null },
  ],
  [
    'Japanese around a link in brackets',
    { text: '森の学校（https://example.org/mori）を見てください' },
    { name: '森の学校', website: 'https://example.org/mori' },
  ],
  [
    'Japanese straight behind a link',
    { text: '森の学校 https://example.org/moriを見てください' },
    { name: '森の学校', website: 'https://example.org/mori' },
  ],
  [
    'an emoji where the name is cut',
    { title: `${'A'.repeat(199)}😀 forest school`, url: 'https://example.org' },
    { name: 'A'.repeat(199), website: 'https://example.org' },
  ],
  [
    'a family of four where the name is cut',
    { title: `${'A'.repeat(195)}👨‍👩‍👧‍👦 forest school` },
    { name: 'A'.repeat(195) },
  ],
  ['coordinates alone', { text: '36.0139, -5.6063' }, { ...fromPin, name: '', ...tarifa }],
  [
    'coordinates under a name',
    { text: 'Forest School\n36.0139, -5.6063' },
    { ...fromPin, ...tarifa },
  ],
  [
    'a dropped pin, whose coordinates are no name',
    { text: '36°00\'50.0"N 5°36\'22.7"W\nhttps://maps.app.goo.gl/AbC' },
    { ...fromPin, name: '', ...near(36.0139, -5.6063) },
  ],
  [
    'a short link of OpenStreetMap',
    { text: 'https://osm.org/go/b9NIZw7Y-?m' },
    { ...fromPin, name: '', ...near(43.2729, -9.6392) },
  ],
  [
    'a name before a short link',
    { text: 'Forest School: https://maps.app.goo.gl/AbC' },
    { ...forest, description: 'https://maps.app.goo.gl/AbC' },
  ],
  [
    'a sentence of Waze in German',
    { text: 'Nutze Waze, um zu Waldschule zu fahren: https://waze.com/ul/hu1x' },
    { name: 'Waldschule', website: '', description: 'https://waze.com/ul/hu1x' },
  ],
  [
    'a greeting before a name',
    { text: 'Hey, look at this: Forest School https://waze.com/ul/hu1x' },
    { name: 'Forest School', website: '', description: 'https://waze.com/ul/hu1x' },
  ],
  [
    'coordinates with a name behind them',
    { text: '36.0139,-5.6063 (Forest School)' },
    { ...fromPin, ...tarifa },
  ],
  [
    'labelled coordinates',
    { text: 'Lat: 36.0139, Lon: -5.6063' },
    { ...fromPin, name: '', ...tarifa },
  ],
  [
    'a link of plus.codes',
    { text: 'https://plus.codes/8FVC9G8F+6X' },
    { ...fromPin, name: '', ...near(47.3656, 8.5249) },
  ],
  [
    'Yandex, which puts the longitude first',
    { text: 'https://yandex.com/maps/?ll=-5.6063%2C36.0139&z=16' },
    { ...fromPin, name: '', ...tarifa },
  ],
  [
    'Chinese behind a link',
    { text: '森林学校 https://example.org/mori，快来看' },
    { name: '森林学校', website: 'https://example.org/mori' },
  ],
  [
    'a map and a website',
    { text: 'Forest School\nhttps://forest.example\nhttps://maps.google.com/?q=36.0139,-5.6063' },
    { ...fromPin, website: 'https://forest.example', ...tarifa },
  ],
  [
    'Japanese directly behind a link',
    { text: '森の学校（https://example.org/mori）を見てください' },
    { name: '森の学校', website: 'https://example.org/mori' },
  ],
  [
    'a title that is too long, with an emoji where it is cut',
    { title: `${'A'.repeat(199)}😀 forest school`, url: 'https://example.org' },
    { name: 'A'.repeat(199), website: 'https://example.org' },
  ],
  ['coordinates alone', { text: '36.0139, -5.6063' }, { ...fromPin, name: '', ...tarifa }],
  [
    'a short link of OpenStreetMap with its own domain',
    { text: 'https://osm.org/go/b9NIZw7Y-?m' },
    { ...fromPin, name: '', ...near(43.2729, -9.6392) },
  ],
]

describe('add form filled from a share', () => {
  it.each(cases)('fills the add form from %s', async (_, shared, form) => {
    expect(await toForm(shared)).toMatchObject(form)
  })
})

describe('short codes of maps', () => {
  it('decodes short codes of maps to the same positions as their own software', () => {
    expect(decodeOsmCode('0EEQjE--')).toEqual(near(51.5111, 0.0556))
    expect(decodeGe0Code('s4DZoF5cad')).toEqual(near(48.7836, 9.1816))
    expect(decodePlusCode('8FVC9G8F+6X', null)).toEqual(near(47.3656, 8.5249))
    expect(decodePlusCode('9G8F+6X', { latitude: 47.4, longitude: 8.6 })).toEqual(
      near(47.3656, 8.5249),
    )
    expect(decodeOsmCode('-')).toBeNull()
    expect(decodeGe0Code('not a code')).toBeNull()
  })

  it('decodes a short plus code to the nearest place, also across the edge of a cell', () => {
    const town = { latitude: 47.01, longitude: 8.01 }
    expect(decodePlusCode('X8X8+22', town)?.latitude).toBeLessThan(47)
  })
})

describe('coordinates in a text', () => {
  it.each([
    ['N36.0139 W5.6063', true],
    ['N 36.0139°, W 5.6063°', true],
    ["N 36° 00.834' W 005° 36.378'", true],
    ['N 36° 0\' 50" W 5° 36\' 23"', true],
    ['36º00\'50"N 5º36\'22.7"W', true],
    ['36°00′50″N 5°36′22.7″W'.normalize('NFKC'), true],
    ['[36.0139, -5.6063]', true],
    ['@36.0139,-5.6063', true],
    ['36.0139, -5.6063.', true],
    ['36.0139 | -5.6063', true],
    ['36.0139, –5.6063', true],
    ['36.0139，-5.6063', true],
    ['３６．０１３９，－５．６０６３', true],
    ['\u200e36.0139, -5.6063\u200e', true],
    ['Lat. 36.0139 Long. -5.6063', true],
    ['Koordinaten: 36.0139, -5.6063', true],
    ['latitud: 36.0139, longitud: -5.6063', true],
    ['Coordonnées : 36.0139, -5.6063', true],
    ['座標：36.0139, -5.6063', true],
    ['N 5 rooms 36.0139', false],
    ['Preise: 12.50, 14.50', false],
    ['36.0139 -5.6063', true],
    ['(36.0139, -5.6063)', true],
    ['36,0139; -5,6063', true],
    ['36,0139, -5,6063', true],
    ['36.0139° N, 5.6063° W', true],
    ['36°00′50.0″N, 5°36′22.7″W', true],
    ['N 36.0139 is a name', false],
    ['12, 14', false],
    ['99.5, 10.5', false],
    ['0.0, 0.0', false],
  ])('reads coordinates, or none, from %s', (text, isPoint) => {
    expect(readCoordinates(text)).toEqual(isPoint ? near(36.0139, -5.6063) : null)
  })
})

describe('end of a link', () => {
  it.each([
    ['看看https://example.org/a吧', 'https://example.org/a'],
    ['https://example.org/a에서 보세요', 'https://example.org/a'],
    ['「https://example.org/a」', 'https://example.org/a'],
    ['https://example.org/a。', 'https://example.org/a'],
    ['https://ja.example/wiki/森の学校', 'https://ja.example/wiki/森の学校'],
    ['https://森.example/', 'https://森.example/'],
    ['see https://a.example/b_(c), or not', 'https://a.example/b_(c)'],
  ])('finds the end of the link in %s', (text, link) => {
    expect(linksIn(text)).toEqual([link])
  })
})
