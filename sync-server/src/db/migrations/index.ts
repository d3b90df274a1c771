import type { Migration } from 'kysely/migration'
import * as directory001 from './001-directory.ts'
import * as accounts002 from './002-accounts.ts'
import * as reports003 from './003-reports.ts'
import * as feedFloors004 from './004-feed-floors.ts'
import * as geocodeAnswers005 from './005-geocode-answers.ts'
import * as photos006 from './006-photos.ts'
import * as accountLanguage007 from './007-account-language.ts'
import * as discardedPhotos008 from './008-discarded-photos.ts'
import * as sharedLimits009 from './009-shared-limits.ts'
import * as mailQueue010 from './010-mail-queue.ts'
import * as dailyWrites011 from './011-daily-writes.ts'
import * as knownDevices012 from './012-known-devices.ts'
import * as usernameSkeletons013 from './013-username-skeletons.ts'
import * as sessionDevices014 from './014-session-devices.ts'
import * as emailConfirmation015 from './015-email-confirmation.ts'
import * as pageBytes016 from './016-page-bytes.ts'
import * as secondFactors017 from './017-second-factors.ts'
import * as ratings018 from './018-ratings.ts'
import * as moderation019 from './019-moderation.ts'
import * as sanctions020 from './020-sanctions.ts'
import * as bannedEmails021 from './021-banned-emails.ts'
import * as contentReports022 from './022-content-reports.ts'
import * as blocks023 from './023-blocks.ts'
import * as appeals024 from './024-appeals.ts'
import * as moderators025 from './025-moderators.ts'
import * as heldContent026 from './026-held-content.ts'
import * as claims027 from './027-claims.ts'
import * as heldQueue028 from './028-held-queue.ts'
import * as editsOfNewAccounts029 from './029-edits-of-new-accounts.ts'

/** In order, by name; a migration is never edited once it has shipped. [S2] */
export const migrations: Record<string, Migration> = {
  '001-directory': directory001,
  '002-accounts': accounts002,
  '003-reports': reports003,
  '004-feed-floors': feedFloors004,
  '005-geocode-answers': geocodeAnswers005,
  '006-photos': photos006,
  '007-account-language': accountLanguage007,
  '008-discarded-photos': discardedPhotos008,
  '009-shared-limits': sharedLimits009,
  '010-mail-queue': mailQueue010,
  '011-daily-writes': dailyWrites011,
  '012-known-devices': knownDevices012,
  '013-username-skeletons': usernameSkeletons013,
  '014-session-devices': sessionDevices014,
  '015-email-confirmation': emailConfirmation015,
  '016-page-bytes': pageBytes016,
  '017-second-factors': secondFactors017,
  '018-ratings': ratings018,
  '019-moderation': moderation019,
  '020-sanctions': sanctions020,
  '021-banned-emails': bannedEmails021,
  '022-content-reports': contentReports022,
  '023-blocks': blocks023,
  '024-appeals': appeals024,
  '025-moderators': moderators025,
  '026-held-content': heldContent026,
  '027-claims': claims027,
  '028-held-queue': heldQueue028,
  '029-edits-of-new-accounts': editsOfNewAccounts029,
}
