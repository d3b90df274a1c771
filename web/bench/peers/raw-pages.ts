/** Into how many files the floor has divided the catalogue. */
export const rawPages = 3
/** Rows in a record of the database. */
export const recordRows = 500
