import type { LanguageCode } from '@worldschool/schema'
import type { enAccount } from './en/account.ts'
import type { enAdmin } from './en/admin.ts'
import type { EnglishAmenities } from './en/amenities.ts'
import type { enBlocking } from './en/blocking.ts'
import type { enDeciding } from './en/deciding.ts'
import type { enDeviceData } from './en/device-data.ts'
import type { enDialogs } from './en/dialogs.ts'
import type { enEditing } from './en/editing.ts'
import type { enEmpty } from './en/empty.ts'
import type { enFilters } from './en/filters.ts'
import type { en } from './en/first.ts'
import type { enGallery } from './en/gallery.ts'
import type { enHelp } from './en/help.ts'
import type { enInstall } from './en/install.ts'
import type { enLegal } from './en/legal.ts'
import type { enLocations } from './en/locations.ts'
import type { enLostData } from './en/lost-data.ts'
import type { enManifest } from './en/manifest.ts'
import type { enMap } from './en/map.ts'
import type { enModeration } from './en/moderation.ts'
import type { enModerationQueue } from './en/moderation-queue.ts'
import type { enNotices } from './en/notices.ts'
import type { enOffline } from './en/offline.ts'
import type { enOfflineMaps } from './en/offline-maps.ts'
import type { enPhotoPicking } from './en/photo-picking.ts'
import type { enRefresh } from './en/refresh.ts'
import type { enReports } from './en/reports.ts'
import type { enSavedList } from './en/saved-list.ts'
import type { enSharing } from './en/sharing.ts'
import type { enStorage } from './en/storage.ts'
import type { enToasts } from './en/toasts.ts'
import type { enTranslation } from './en/translation.ts'
import type { enTwoStep } from './en/two-step.ts'
import type { enUpdate } from './en/update.ts'

/** The English texts of the app by part: the keys that every other language must have. */
export interface EnglishTexts {
  account: typeof enAccount
  admin: typeof enAdmin
  amenities: EnglishAmenities
  blocking: typeof enBlocking
  offlineMaps: typeof enOfflineMaps
  deciding: typeof enDeciding
  editing: typeof enEditing
  empty: typeof enEmpty
  filters: typeof enFilters
  first: typeof en
  gallery: typeof enGallery
  help: typeof enHelp
  install: typeof enInstall
  offline: typeof enOffline
  legal: typeof enLegal
  locations: typeof enLocations
  lostData: typeof enLostData
  manifest: typeof enManifest
  map: typeof enMap
  moderation: typeof enModeration
  notices: typeof enNotices
  deviceData: typeof enDeviceData
  dialogs: typeof enDialogs
  photoPicking: typeof enPhotoPicking
  moderationQueue: typeof enModerationQueue
  refresh: typeof enRefresh
  reports: typeof enReports
  savedList: typeof enSavedList
  sharing: typeof enSharing
  storage: typeof enStorage
  toasts: typeof enToasts
  translation: typeof enTranslation
  twoStep: typeof enTwoStep
  update: typeof enUpdate
}

export type Part = keyof EnglishTexts

/**
 * The plural forms that a language must have besides `_other`, with their CLDR names. Those that it may
 * have are in `MayHave`: `_many` for whole millions, another text for exactly zero, and, for languages with
 * a single form, a text for exactly one. English has only `_other` where the text is the same for one and
 * many.
 */
interface MustHave {
  en: 'one'
  es: 'one'
  fr: 'one'
  de: 'one'
  it: 'one'
  pt: 'one'
  nl: 'one'
  ja: never
  ko: never
  zh: never
}

interface MayHave {
  en: 'zero'
  es: 'zero' | 'many'
  fr: 'zero' | 'many'
  de: 'zero'
  it: 'zero' | 'many'
  pt: 'zero' | 'many'
  nl: 'zero'
  ja: 'zero' | 'one'
  ko: 'zero' | 'one'
  zh: 'zero' | 'one'
}

type Counted<K> = K extends `${infer Base}_other` ? Base : never
type Same<T, L extends LanguageCode> = {
  readonly [K in keyof T & string as K extends `${string}_one` ? never : K]: T[K] extends string
    ? string
    : Translated<T[K], L>
}

/** The shape of `T` in the language `L`: exactly its keys, with the language's plural forms. */
export type Translated<T, L extends LanguageCode> = Same<T, L> & {
  readonly [K in Counted<keyof T & string> as `${K}_${MustHave[L]}`]: string
} & { readonly [K in Counted<keyof T & string> as `${K}_${MayHave[L]}`]?: string }

/** One part of the texts in the language `L`. */
export type Texts<L extends LanguageCode, P extends Part> = Translated<EnglishTexts[P], L>

/** All texts in one language. */
export type LanguageTexts<L extends LanguageCode = LanguageCode> = {
  readonly [P in Part]: Texts<L, P>
}
