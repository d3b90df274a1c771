const drawn = /^image\/(png|jpeg|webp|avif|gif)$/
const vector =
  /^application\/(octet-stream|(x-)?protobuf|x-mapbox-vector-tile|vnd\.mapbox-vector-tile|vnd\.maplibre-vector-tile)$/
const described = /^application\/([\w.-]+\+)?json$/

/** An image, a vector tile or glyphs; nothing that can be a page. [security 24] */
export function isTile(headers: Headers): boolean {
  const type = typeOf(headers)
  return drawn.test(type) || vector.test(type)
}

/** A style, or what it says of its sources and images. */
export function isDescription(headers: Headers): boolean {
  return described.test(typeOf(headers))
}

function typeOf(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}
