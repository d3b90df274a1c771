import { limits } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { readShared } from '../../src/features/share-target/read-shared.ts'

const nothing = { name: '', location: '', point: null, website: '', description: '' }

function read(shared: { title?: string; text?: string; url?: string }) {
  return readShared({ title: '', text: '', url: '', ...shared })
}

describe('share from a browser', () => {
  it('a shared page gives title and link, in whichever field the system puts them', () => {
    const place = { ...nothing, name: 'Forest School Sintra', website: 'https://forest.example/' }
    const title = 'Forest School Sintra'
    expect(read({ title, url: 'https://forest.example/' })).toEqual(place)
    expect(read({ title, text: 'https://forest.example/' })).toEqual(place)
    expect(read({ text: 'Forest School Sintra https://forest.example/' })).toEqual(place)
    expect(read({ text: 'Forest School Sintra\nhttps://forest.example/' })).toEqual(place)
  })

  it('a shared page has no name if its title is the link', () => {
    const url = 'https://forest.example/'
    expect(read({ title: url, text: url })).toEqual({ ...nothing, website: url })
  })

  it('a shared link loses its tracking parameters, and keeps its other parameters and the fragment', () => {
    const { website } = read({ text: 'https://a.example/p?id=7&utm_source=x&fbclid=y#times' })
    expect(website).toBe('https://a.example/p?id=7#times')
  })

  it('a shared page may be a selected passage', () => {
    expect(read({ text: '"Meets on Tuesdays"\n https://a.example/p#:~:text=Meets' })).toEqual({
      ...nothing,
      website: 'https://a.example/p',
      description: 'Meets on Tuesdays',
    })
  })
})

describe('shared text', () => {
  it('the name is the first line of a shared text, if that is short', () => {
    expect(read({ text: 'Tide pool walk\nTuesdays at low tide.\nBring boots.' })).toEqual({
      ...nothing,
      name: 'Tide pool walk',
      description: 'Tuesdays at low tide.\nBring boots.',
    })
  })

  it('a shared text with a long first line is the description, without its first link', () => {
    const long = `We met them at the harbour and ${'went on and '.repeat(8)}on.`
    const text = `${long} See (https://a.example/b), or https://c.example.`
    expect(read({ text })).toEqual({
      ...nothing,
      website: 'https://a.example/b',
      description: `${long} See, or https://c.example.`,
    })
  })

  it('a shared text that repeats the title adds nothing', () => {
    expect(read({ title: 'Tide pools', text: 'Tide pools' })).toEqual({
      ...nothing,
      name: 'Tide pools',
    })
  })

  it('a shared text that is too long is cut to the limit of its field, and an empty text fills no field', () => {
    const place = read({ title: 'n'.repeat(400), text: 'd'.repeat(7000) })
    expect(place.name).toHaveLength(limits.resource.nameMax)
    expect(place.description).toHaveLength(limits.resource.descriptionMax)
    expect(read({})).toEqual(nothing)
  })

  it('a text that is no web address gives no website', () => {
    expect(read({ url: 'javascript:alert(1)' })).toEqual(nothing)
    expect(read({ url: 'not a link' })).toEqual(nothing)
  })
})

describe('share from a map', () => {
  it('a shared map gives name and address, and its short link is not the website', () => {
    const text =
      'Escola da Floresta\nR. do Pinhal 4, 2710 Sintra, Portugal\nhttps://maps.app.goo.gl/AbC?g_st=ic'
    const place = {
      ...nothing,
      name: 'Escola da Floresta',
      location: 'R. do Pinhal 4, 2710 Sintra, Portugal',
    }
    expect(read({ text })).toEqual(place)
    expect(read({ title: 'Escola da Floresta', text })).toEqual(place)
  })

  it('a short link of a map alone becomes the description and not the website', () => {
    const text = 'https://maps.app.goo.gl/AbC'
    expect(read({ text })).toEqual({ ...nothing, description: text })
  })

  it.each([
    ['https://www.google.com/maps/place/Forest+School/@38.7,-9.3,17z/data=!3m1!3d38.79!4d-9.39'],
    ['https://www.google.pt/maps/place/Forest+School/@38.79,-9.39,17z'],
    ['https://maps.google.com/?q=38.79,-9.39'],
    ['https://www.google.com/maps/search/?api=1&query=38.79%2C-9.39'],
    ['https://maps.apple.com/?ll=38.79,-9.39&q=Forest%20School'],
    ['https://maps.apple.com/place?coordinate=38.79,-9.39&name=Forest'],
    ['https://www.openstreetmap.org/?mlat=38.79&mlon=-9.39#map=17/38.7/-9.3'],
    ['https://www.openstreetmap.org/#map=17/38.79/-9.39'],
    ['geo:38.79,-9.39?q=38.79,-9.39(Forest+School)'],
  ])('reads the coordinates from %s', (text) => {
    const { point, website } = read({ text })
    expect({ point, website }).toEqual({
      point: { latitude: 38.79, longitude: -9.39 },
      website: '',
    })
  })

  it('reads the name of a place from a map link', () => {
    const link = 'https://www.google.com/maps/place/Escola+da+Floresta/@38.7,-9.3,17z'
    expect(read({ text: link }).name).toBe('Escola da Floresta')
    expect(read({ text: 'geo:38.79,-9.39?q=38.79,-9.39(Forest+School)' }).name).toBe(
      'Forest School',
    )
    expect(read({ title: 'Forest School - Google Maps', url: link }).name).toBe('Forest School')
  })

  it('ignores coordinates outside the valid range, and 0, 0', () => {
    expect(read({ text: 'https://maps.google.com/?q=138.79,-9.39' }).point).toBeNull()
    expect(read({ text: 'https://maps.google.com/?q=0,0' }).point).toBeNull()
  })

  it('does not treat another page of the map’s company as a map', () => {
    const url = 'https://www.google.com/search?q=forest+school'
    expect(read({ title: 'forest school - Google Search', url })).toEqual({
      ...nothing,
      name: 'forest school',
      website: url,
    })
  })
})

describe('link of another map', () => {
  const point = { latitude: 36.0139, longitude: -5.6063 }
  const forest = { ...nothing, name: 'Forest School' }

  it.each([
    ['https://www.bing.com/maps?cp=36.0139~-5.6063&lvl=15'],
    ['https://www.openstreetmap.org/directions?from=&to=36.0139%2C-5.6063'],
    ['https://www.openstreetmap.de/karte/?lat=36.0139&lon=-5.6063&zoom=15'],
    ['https://www.waze.com/live-map/directions?to=ll.36.0139%2C-5.6063'],
    ['https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=36.0139,-5.6063'],
    ['https://mapy.com/en/zakladni?x=-5.6063&y=36.0139&z=15'],
    ['https://en.mapy.cz/turisticka?x=-5.6063&y=36.0139&z=15'],
    ['https://maps.yandex.ru/?text=36.0139,-5.6063'],
    ['https://yandex.ru/navi/?whatshere%5Bpoint%5D=-5.6063,36.0139'],
    ['https://www.petalmaps.com/place/?z=15&marker=36.0139,-5.6063'],
    ['https://omaps.app/36.0139,-5.6063'],
    ['GEO:36.0139,-5.6063'],
  ])('reads only the coordinates from %s', (text) => {
    expect(read({ text })).toEqual({ ...nothing, point })
  })

  it.each([
    ['https://bing.com/maps/default.aspx?sp=point.36.0139_-5.6063_Forest%20School&lvl=15'],
    ['https://maps.google.com/maps?f=q&hl=en&q=36.0139,-5.6063+(Forest+School)'],
    ['https://maps.google.com/maps?q=Forest+School@36.0139,-5.6063'],
    ['https://share.here.com/l/36.0139,-5.6063,Forest%20School?z=16'],
    ['https://beta.maps.apple.com/?ll=36.0139,-5.6063&q=Forest%20School'],
    ['https://www.magicearth.com/?show_on_map&lat=36.0139&lon=-5.6063&name=Forest%20School'],
  ])('reads coordinates and name from %s', (text) => {
    expect(read({ text })).toEqual({ ...forest, point })
  })

  it('reads the name from the destination of directions', () => {
    const text = 'https://www.google.com/maps/dir/?api=1&destination=Forest+School'
    expect(read({ text })).toEqual({ ...forest, description: text })
  })

  it.each([
    ['https://binged.it/3abc'],
    ['https://kko.kakao.com/abc'],
    ['https://place.map.kakao.com/123'],
    ['https://map.naver.com/p/entry/place/123'],
    ['https://go.2gis.com/abc'],
    ['https://www.google.com/maps/place/?q=place_id:ChIJabc'],
  ])('%s becomes the description, neither website nor name', (text) => {
    expect(read({ text })).toEqual({ ...nothing, description: text })
  })

  it.each([
    ['Dropped pin', 'https://maps.app.goo.gl/AbC'],
    ['Marcador colocado', 'https://maps.app.goo.gl/AbC'],
    ['Repère placé', 'https://maps.apple/p/AbC'],
    ['Markierter Ort', 'https://maps.apple/p/AbC'],
    ['ドロップされたピン', 'https://maps.apple/p/AbC'],
  ])('“%s” is not used as a name', (label, link) => {
    expect(read({ text: `${label}\n${link}` })).toEqual({ ...nothing, description: link })
    expect(read({ title: label, text: link })).toEqual({ ...nothing, description: link })
    const url = `https://maps.apple.com/?ll=36.0139,-5.6063&q=${encodeURIComponent(label)}`
    expect(read({ url })).toEqual({ ...nothing, point })
  })

  it('reads no name from a link that only an app can open', () => {
    const text = 'maps://?q=Forest+School'
    expect(read({ text })).toEqual({ ...nothing, description: text })
  })

  it('reads no name from the title of a dropped pin', () => {
    expect(read({ text: 'Dropped pin\n36.0139, -5.6063' })).toEqual({ ...nothing, point })
  })

  it('does not use a what3words address as the name', () => {
    const link = 'https://w3w.co/filled.count.soap'
    expect(read({ text: `Forest School\n///filled.count.soap\n${link}` })).toEqual({
      ...forest,
      description: link,
    })
    expect(read({ text: '///filled.count.soap' })).toEqual({
      ...nothing,
      description: '///filled.count.soap',
    })
  })

  it('does not use a shared phone number as the location', () => {
    const text = 'Forest School\nCalle Mar 1, Tarifa\n+34 956 123 456\nhttps://maps.app.goo.gl/AbC'
    expect(read({ text })).toEqual({
      ...forest,
      location: 'Calle Mar 1, Tarifa',
      description: '+34 956 123 456',
    })
  })
})

describe('link in a text', () => {
  const place = { ...nothing, name: 'Forest School', website: 'https://forest.example' }

  it.each([
    ['Forest School - https://forest.example'],
    ['Forest School | https://forest.example'],
    ['Forest School: https://forest.example'],
    ['Forest School\n<https://forest.example>'],
    ['[Forest School](https://forest.example)'],
  ])('%j gives a name without link and separator', (text) => {
    expect(read({ text })).toEqual(place)
  })

  it('reads a shared link that has no scheme', () => {
    const website = 'https://www.forest.example/a'
    expect(read({ text: 'Forest School: www.forest.example/a' })).toEqual({ ...place, website })
    expect(read({ text: 'www.forest.example/a' })).toEqual({ ...nothing, website })
    expect(read({ text: 'www.google.com/maps/@36.0139,-5.6063,15z' }).point).toEqual({
      latitude: 36.0139,
      longitude: -5.6063,
    })
    expect(read({ text: 'info@www.forest.example' }).website).toBe('')
  })

  it.each([
    ['Forest School (@forestschool) • Instagram photos and videos'],
    ['Forest School | Facebook'],
    ['Forest School - Google マップ'],
    ['Forest School - Google 地图'],
  ])('reads the name in “%s” without the site’s name', (title) => {
    const url = 'https://www.facebook.com/forestschool/?mibextid=abc'
    expect(read({ title, url })).toEqual({
      ...place,
      website: 'https://www.facebook.com/forestschool/',
    })
  })
})
