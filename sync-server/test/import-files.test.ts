import { describe, expect, it } from 'vitest'
import { UnusableFileError } from '../src/services/resources/import-resources/unusable-file.ts'
import { importResources } from '../src/services/resources/import-resources.ts'
import { gazetteer } from './support/gazetteer.ts'
import { openDirectory } from './support/temporary-database.ts'

describe('a header with an unknown column', () => {
  const open = (columns: string) => importLinesBelow(columns)
  async function importLinesBelow(columns: string) {
    const options = { gazetteer, now: new Date() }
    return importResources(await openDirectory(), `${columns}\n`, options)
  }

  it.each([
    ['name,category,location,discription', '"discription" probably means description: rename it'],
    ['name,category,city,description', 'It lacks: location. "city" probably means location'],
    ['name,category,location,description,Latitud', '"Latitud" probably means latitude'],
    ['name,category,location,description,Contact website', 'probably means website'],
    ['name,category,location,description,lat,Lat.', '"lat" and "Lat.", which both mean latitude'],
    // In the languages of the product.
    ['Nombre,Categoría,Ubicación,Descripción', '"Nombre" probably means name'],
    ['Nombre,Categoría,Ubicación,Descripción', '"Ubicación" probably means location'],
    ['Name,Kategorie,Ort,Beschreibung', '"Beschreibung" probably means description'],
    ['名前,カテゴリー,場所,説明', '"カテゴリー" probably means category'],
    ['name,category,location,description,Breitengrad', '"Breitengrad" probably means latitude'],
    ['name,category,location,description,経度', '"経度" probably means longitude'],
    ['name,category,location,description,Prix (EUR)', '"Prix (EUR)" probably means price'],
    ['name,category,location,description,Edades', '"Edades" probably means age_range'],
    ['name,category,location,description,Página web', '"Página web" probably means website'],
    ['name,category,location,description,웹사이트', '"웹사이트" probably means website'],
    ['name,category,location,description,Voorzieningen', 'probably means amenities'],
    // Two columns in one.
    [
      'name,category,location,description,Lat/Lng',
      'latitude and longitude: make two columns of it',
    ],
    ['name,category,location,description,GPS', 'latitude and longitude: make two columns of it'],
    ['name,category,location,description,Koordinaten', 'latitude and longitude: make two columns'],
  ])('refuses the header %j and names the intended column', async (columns, message) => {
    await expect(open(columns)).rejects.toThrow(message)
  })

  it.each(['Languages', 'Post', 'Notes', 'Phone', 'Image', 'Surname'])(
    'ignores the column %j, because it resembles no known column',
    async (column) => {
      await open(`name,category,location,description,${column}`)
    },
  )
})

it.each([
  ['http://localhost', 'is not a web address such as https://example.org'],
  ['https://example.org (main site)', 'is not a web address such as https://example.org'],
  ['ftp://example.org', 'is not an address that begins with http:// or https://'],
])('refuses a line with the website %s and prints the reason', async (website, reason) => {
  const file = `name,category,location,description,website\nA,schools,Tarifa,x,${website}\n`
  const options = { gazetteer, now: new Date() }
  const { refused } = await importResources(await openDirectory(), file, options)
  expect(refused.map((one) => one.reason)).toEqual([expect.stringContaining(reason)])
})

describe('files that are not CSV', () => {
  it.each([
    ['a workbook', 'PK\x03\x04\x14'],
    ['an old workbook', '\xd0\xcf\x11\xe0\xa1'],
    ['a PDF', '%PDF-1.7'],
  ])('an import refuses %s and says how to save it as CSV', async (_what, start) => {
    async function* bytes() {
      yield Buffer.from(start.padEnd(400, '\0'), 'latin1')
    }
    const read = importResources(await openDirectory(), bytes(), { gazetteer, now: new Date() })
    await expect(read).rejects.toThrow(UnusableFileError)
    await expect(read).rejects.toThrow('Save it as "CSV UTF-8"')
  })
})

describe('single lines of an imported file', () => {
  async function reasonsFor(file: string) {
    const { refused } = await importResources(await openDirectory(), file, {
      gazetteer,
      now: new Date(),
    })
    return refused.map(({ reason }) => reason)
  }

  it.each([
    ['Portugal', '-9.14,38.72', 'swapped: write latitude 38.72 and longitude -9.14'],
    ['Japan', '139.7,35.7', 'swapped: write latitude 35.7 and longitude 139.7'],
  ])(
    'reports swapped coordinates in a line that names only the country %s',
    async (country, point, reason) => {
      const header = 'name,category,location,description,latitude,longitude'
      const reasons = await reasonsFor(`${header}\nA,schools,${country},x,${point}\n`)
      expect(reasons).toEqual([expect.stringContaining(reason)])
    },
  )

  it.each([
    ['Georgia', '33.75,-84.39'],
    ['Portugal', '38.72,-9.14'],
  ])('imports a line that names %s with the coordinates %s', async (country, point) => {
    const header = 'name,category,location,description,latitude,longitude'
    expect(await reasonsFor(`${header}\nA,schools,${country},x,${point}\n`)).toEqual([])
  })

  it('reports a line with another separator than the header', async () => {
    expect(await reasonsFor('name;category;location;description\nA,schools,Tarifa,x\n')).toEqual([
      expect.stringContaining('separate its values as the first line does'),
    ])
  })
})
