import type { PhotoWidth } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { findPhotoContent } from '../repositories/photos-repository.ts'
import { DomainError } from './domain-error.ts'

/** A photo as WebP in one of its widths. 404 `photo_not_found`. */
export async function readPhoto(
  db: Database,
  photo: { id: string; width: PhotoWidth },
): Promise<Buffer> {
  const content = await findPhotoContent(db, photo)
  if (!content) throw new DomainError('photo_not_found')
  return content
}
