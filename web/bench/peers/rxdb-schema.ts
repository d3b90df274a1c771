const text = { type: 'string' }
const optionalText = { type: ['string', 'null'] }
const number = { type: 'number' }
const optionalNumber = { type: ['number', 'null'] }
const texts = { type: 'array', items: text }

/** The RxDB schema of a place. */
export const placeSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    name: text,
    description: text,
    category: text,
    location: text,
    latitude: optionalNumber,
    longitude: optionalNumber,
    price: optionalText,
    ageRange: optionalText,
    rating: number,
    ratingSum: number,
    reviewCount: number,
    amenities: texts,
    images: texts,
    contactInfo: { type: ['object', 'null'] },
    authorId: optionalText,
    isSample: text,
    createdAt: text,
    revision: number,
    reviewsRevision: number,
    updatedAt: number,
  },
  required: ['id', 'name', 'updatedAt'],
} as const
