import type { ErrorCode } from '@worldschool/schema'

/** The English of the `error` field: section 8 to the letter where it has a text, else our own. */
export const errorTexts: Record<ErrorCode, string> = {
  account_mismatch: 'This change belongs to another account.',
  bad_request: 'The request could not be read.',
  conflict: 'This was changed elsewhere in the meantime.',
  csrf_refused: 'The request did not come from this site.',
  cursor_expired: 'This position is out of date. Start from the beginning.',
  email_taken: 'Username or email already exists',
  forbidden: 'You may not do this.',
  id_taken: 'This id is already in use.',
  idempotency_key_reused: 'This key was used for another request.',
  internal: 'Something went wrong on the server.',
  invalid_credentials: 'Invalid email or password',
  invalid_input: 'Some fields are missing or not valid.',
  not_found: 'There is nothing at this address.',
  password_too_common: 'This password is too common.',
  resource_deleted: 'This resource has been deleted.',
  resource_not_found: 'This resource does not exist.',
  signed_out: 'You must be signed in.',
  too_large: 'The request is too large.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  unavailable: 'The server is busy. Please try again in a moment.',
  unsupported_media_type: 'Only JSON is accepted.',
  update_required: 'Please update the app.',
  username_taken: 'Username or email already exists',
}

export const errorStatuses: Record<ErrorCode, number> = {
  account_mismatch: 409,
  bad_request: 400,
  conflict: 409,
  csrf_refused: 403,
  cursor_expired: 410,
  email_taken: 409,
  forbidden: 403,
  id_taken: 409,
  idempotency_key_reused: 422,
  internal: 500,
  invalid_credentials: 401,
  invalid_input: 400,
  not_found: 404,
  password_too_common: 400,
  resource_deleted: 410,
  resource_not_found: 404,
  signed_out: 401,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
  unsupported_media_type: 415,
  update_required: 426,
  username_taken: 409,
}

/** What section 8 has people see when one call fails for no reason of theirs. */
export const failureTexts = {
  createResource: 'Failed to create resource. Please try again.',
  deleteResource: 'Failed to delete resource. Please try again.',
  fetchResources: 'Failed to fetch resources',
  fetchReviews: 'Failed to fetch reviews',
  fetchSavedResources: 'Failed to fetch saved resources',
  fetchSavedStatus: 'Failed to check saved status',
  submitReview: 'Failed to submit review. Please try again.',
  updateSavedStatus: 'Failed to update saved status',
} as const

export const signedOutTexts = {
  createResource: 'You must be signed in to create a resource',
} as const
