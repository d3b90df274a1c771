import * as z from 'zod'

/** Of a 304 in the description of a route. */
export const notModified = z.null().describe('The asker holds this already')
