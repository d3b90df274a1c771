import * as z from 'zod/mini'
import { categories } from '../categories.ts'
import { limits } from '../limits.ts'
import { trimInvisible } from '../rules/clean-text.ts'
import { photoUrlPattern } from '../rules/photo-url.ts'
import { emailSchema } from './email-address.ts'
import {
  idSchema,
  latitudeSchema,
  lineSchema,
  longitudeSchema,
  textSchema,
  timestampSchema,
} from './shared.ts'

const limit = limits.resource

/**
 * A host with a top-level domain, such as "example.org." or "xn--e1afmkfd.xn--p1ai"; "n/a", "localhost" and 10.0.0.1
 * are not websites.
 */
const siteName = /[^.]\.(?:[a-z]{2,}|xn--[a-z\d-]+)\.?$/

/** A user name before the host. After a scheme, URL parsers accept "@school" and "info@example.org" as URLs. */
const user = /^[a-z]+:[\\/]*[^\\/?#]*@/i

/** Characters that URL parsers silently drop or encode, and those that reverse the text direction on screen. */
const deceptive = /[\s\p{Cc}\p{Cf}\p{Cs}]/u

/** A URL that cannot mislead a reader: without a user name, whitespace and invisible characters. */
const isPlainUrl = z.refine<string>((text) => !user.test(text) && !deceptive.test(text), {
  message: 'Not a website',
})

/** The http or https URL of a website, possibly with a port. The app links only to such URLs. */
export const websiteSchema = z
  .url({ protocol: /^https?$/, hostname: siteName })
  .check(z.maxLength(limit.urlMax), isPlainUrl)

/** Prepares a website for `websiteSchema`: adds "https://" if the person typed no scheme. */
export function withScheme(website: string): string {
  const address = trimInvisible(website)
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address)
    ? address
    : `https://${address.replace(/^\/\//, '')}`
}

/** An image is a URL, or the address of one of our own photos, which the server verifies. */
const imageSchema = z.union([
  z.string().check(z.refine((text) => photoUrlPattern.test(text))),
  z.url({ protocol: /^https?$/ }).check(z.maxLength(limit.urlMax), isPlainUrl),
])

export const contactInfoSchema = z.strictObject({
  phone: z.optional(lineSchema(limit.phoneMax)),
  email: z.optional(emailSchema),
  website: z.optional(websiteSchema),
})

/** Fields that a person fills in; the server sets everything else of a resource. Specification, section 5. */
export const resourceDraftSchema = z.strictObject({
  name: lineSchema(limit.nameMax),
  description: textSchema(limit.descriptionMax),
  category: z.enum(categories),
  location: lineSchema(limit.locationMax),
  latitude: z.nullish(latitudeSchema),
  longitude: z.nullish(longitudeSchema),
  price: z.nullish(lineSchema(limit.priceMax)),
  ageRange: z.nullish(lineSchema(limit.ageRangeMax)),
  images: z.optional(z.array(imageSchema).check(z.maxLength(limit.imagesMax))),
  amenities: z.optional(
    z.array(lineSchema(limit.amenityMax)).check(z.maxLength(limit.amenitiesMax)),
  ),
  contactInfo: z.nullish(contactInfoSchema),
})

/**
 * A resource as the server sends it. Specification, section 3, and three numbers for sync: `revision` is
 * the `seq` of the resource's last change, `reviewsRevision` the `seq` of the last change of its reviews,
 * and `ratingSum` the sum of the stars from which `rating` is calculated. [C5]
 */
export const resourceSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  price: z.nullable(z.string()),
  ageRange: z.nullable(z.string()),
  rating: z.number(),
  ratingSum: z.int(),
  reviewCount: z.int(),
  amenities: z.array(z.string()),
  images: z.array(z.string()),
  contactInfo: z.nullable(
    z.object({
      phone: z.optional(z.string()),
      email: z.optional(z.string()),
      website: z.optional(z.string()),
    }),
  ),
  authorId: z.nullable(idSchema),
  isSample: z.enum(['true', 'false']),
  createdAt: timestampSchema,
  revision: z.int(),
  reviewsRevision: z.int(),
})

/**
 * The fields of a resource before an edit, for a three-way merge. Accepts values that were valid only in earlier
 * releases, so that a resource with such a value can still be edited. Never stored. [C4]
 */
export const resourceBaseSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  location: z.string(),
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
  price: z.nullish(z.string()),
  ageRange: z.nullish(z.string()),
  images: z.optional(z.array(z.string())),
  amenities: z.optional(z.array(z.string())),
  contactInfo: z.nullish(
    z.strictObject({
      phone: z.optional(z.string()),
      email: z.optional(z.string()),
      website: z.optional(z.string()),
    }),
  ),
})

export type ContactInfo = z.infer<typeof contactInfoSchema>
export type ResourceDraft = z.infer<typeof resourceDraftSchema>
export type Resource = z.infer<typeof resourceSchema>

/** A resource saved by a member. Specification, section 3. */
export const savedResourceSchema = z.object({
  id: idSchema,
  userId: idSchema,
  resourceId: idSchema,
  createdAt: timestampSchema,
})

export type SavedResource = z.infer<typeof savedResourceSchema>
