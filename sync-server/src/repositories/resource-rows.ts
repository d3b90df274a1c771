import { type Resource, ratingOf } from '@worldschool/schema'
import type { NewResourceRow, ResourceRow } from '../db/resources-table.ts'

/** Converts a row to the wire format. Computes the rating from the integers `rating_sum` and `review_count`. [C5] */
export function rowToResource(row: ResourceRow): Resource {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    price: row.price,
    ageRange: row.age_range,
    rating: ratingOf(row.rating_sum, row.review_count),
    ratingSum: row.rating_sum,
    reviewCount: row.review_count,
    amenities: JSON.parse(row.amenities),
    images: JSON.parse(row.images),
    contactInfo: row.contact_info === null ? null : JSON.parse(row.contact_info),
    authorId: row.author_id,
    isSample: row.is_sample,
    createdAt: row.created_at,
    revision: Number(row.seq),
    reviewsRevision: Number(row.reviews_revision),
  }
}

export function resourceToRow(resource: Resource): NewResourceRow {
  return {
    id: resource.id,
    name: resource.name,
    description: resource.description,
    category: resource.category,
    location: resource.location,
    latitude: resource.latitude,
    longitude: resource.longitude,
    price: resource.price,
    age_range: resource.ageRange,
    rating_sum: resource.ratingSum,
    review_count: resource.reviewCount,
    amenities: JSON.stringify(resource.amenities),
    images: JSON.stringify(resource.images),
    contact_info: resource.contactInfo === null ? null : JSON.stringify(resource.contactInfo),
    author_id: resource.authorId,
    is_sample: resource.isSample,
    created_at: resource.createdAt,
    seq: resource.revision,
    reviews_revision: resource.reviewsRevision,
  }
}
