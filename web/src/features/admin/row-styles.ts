/** A card on a phone, a table row on wide screens. */
export const row =
  'rounded-2xl border border-line bg-paper-raised px-5 py-4 shadow-card md:min-h-18 md:rounded-none md:border-0 md:border-b md:py-3.5 md:shadow-none'

export const deleteButton = 'scroll-mt-24 hover:bg-danger-soft [&_svg]:text-danger'
