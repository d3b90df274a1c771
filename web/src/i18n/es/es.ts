import type { LanguageTexts } from '../texts.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { amenities } from './amenities.ts'
import { blocking } from './blocking.ts'
import { deciding } from './deciding.ts'
import { deviceData } from './device-data.ts'
import { dialogs } from './dialogs.ts'
import { editing } from './editing.ts'
import { empty } from './empty.ts'
import { filters } from './filters.ts'
import { first } from './first.ts'
import { gallery } from './gallery.ts'
import { help } from './help.ts'
import { install } from './install.ts'
import { legal } from './legal.ts'
import { locations } from './locations.ts'
import { lostData } from './lost-data.ts'
import { manifest } from './manifest.ts'
import { map } from './map.ts'
import { moderation } from './moderation.ts'
import { moderationQueue } from './moderation-queue.ts'
import { notices } from './notices.ts'
import { offline } from './offline.ts'
import { offlineMaps } from './offline-maps.ts'
import { photoPicking } from './photo-picking.ts'
import { refresh } from './refresh.ts'
import { reports } from './reports.ts'
import { savedList } from './saved-list.ts'
import { sharing } from './sharing.ts'
import { storage } from './storage.ts'
import { toasts } from './toasts.ts'
import { translation } from './translation.ts'
import { twoStep } from './two-step.ts'
import { update } from './update.ts'

/** The Spanish message bundle. */
export const texts: LanguageTexts<'es'> = {
  account,
  admin,
  amenities,
  blocking,
  offlineMaps,
  deciding,
  editing,
  empty,
  filters,
  first,
  gallery,
  help,
  install,
  offline,
  legal,
  locations,
  lostData,
  manifest,
  map,
  moderation,
  notices,
  deviceData,
  dialogs,
  photoPicking,
  moderationQueue,
  refresh,
  reports,
  savedList,
  sharing,
  storage,
  toasts,
  translation,
  twoStep,
  update,
}
