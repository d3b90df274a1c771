/** Number of files into which the baseline divides the catalogue. */
export const rawPages = 3
/** Rows in a record of the database. */
export const recordRows = 500
