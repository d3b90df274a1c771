import type { Kysely } from 'kysely'
import { type AppealsTable, appealsTable } from './appeals-table.ts'
import { type AuditLogTable, auditLogTable } from './audit-log-table.ts'
import { type BannedEmailsTable, bannedEmailsTable } from './banned-emails-table.ts'
import { type BlocksTable, blocksTable } from './blocks-table.ts'
import { type ClaimsTable, claimsTable } from './claims-table.ts'
import { type ConfirmationMailsTable, confirmationMailsTable } from './confirmation-mails-table.ts'
import { type ContentReportsTable, contentReportsTable } from './content-reports-table.ts'
import { type DailyWritesTable, dailyWritesTable } from './daily-writes-table.ts'
import { type DiscardedPhotosTable, discardedPhotosTable } from './discarded-photos-table.ts'
import {
  type EmailConfirmationsTable,
  emailConfirmationsTable,
} from './email-confirmations-table.ts'
import { type EndedSessionsTable, endedSessionsTable } from './ended-sessions-table.ts'
import {
  type ExternalApiRateLimitsTable,
  externalApiRateLimitsTable,
} from './external-api-rate-limits-table.ts'
import { type GeocodeAnswersTable, geocodeAnswersTable } from './geocode-answers-table.ts'
import { type IdempotencyKeysTable, idempotencyKeysTable } from './idempotency-keys-table.ts'
import { type IdentityChangesTable, identityChangesTable } from './identity-changes-table.ts'
import { type KnownDevicesTable, knownDevicesTable } from './known-devices-table.ts'
import { type MailQueueTable, mailQueueTable } from './mail-queue-table.ts'
import {
  type ModerationDecisionsTable,
  moderationDecisionsTable,
} from './moderation-decisions-table.ts'
import { type PasswordResetsTable, passwordResetsTable } from './password-resets-table.ts'
import { type PhotoContentsTable, photoContentsTable } from './photo-contents-table.ts'
import { type PhotosTable, photosTable } from './photos-table.ts'
import { type RecoveryCodesTable, recoveryCodesTable } from './recovery-codes-table.ts'
import { type ReportsTable, reportsTable } from './reports-table.ts'
import { type ResourcesTable, resourcesTable } from './resources-table.ts'
import { type ReviewsTable, reviewsTable } from './reviews-table.ts'
import { type SanctionsTable, sanctionsTable } from './sanctions-table.ts'
import { type SavedResourcesTable, savedResourcesTable } from './saved-resources-table.ts'
import { type SecondFactorsTable, secondFactorsTable } from './second-factors-table.ts'
import { type SessionsTable, sessionsTable } from './sessions-table.ts'
import { type SignInAttemptsTable, signInAttemptsTable } from './sign-in-attempts-table.ts'
import { type SyncStateTable, syncStateTable } from './sync-state-table.ts'
import { type TextFingerprintsTable, textFingerprintsTable } from './text-fingerprints-table.ts'
import { type TombstonesTable, tombstonesTable } from './tombstones-table.ts'
import { type UsersTable, usersTable } from './users-table.ts'

export interface Tables {
  [usersTable]: UsersTable
  [sessionsTable]: SessionsTable
  [endedSessionsTable]: EndedSessionsTable
  [knownDevicesTable]: KnownDevicesTable
  [passwordResetsTable]: PasswordResetsTable
  [secondFactorsTable]: SecondFactorsTable
  [recoveryCodesTable]: RecoveryCodesTable
  [emailConfirmationsTable]: EmailConfirmationsTable
  [confirmationMailsTable]: ConfirmationMailsTable
  [mailQueueTable]: MailQueueTable
  [dailyWritesTable]: DailyWritesTable
  [resourcesTable]: ResourcesTable
  [reviewsTable]: ReviewsTable
  [savedResourcesTable]: SavedResourcesTable
  [reportsTable]: ReportsTable
  [contentReportsTable]: ContentReportsTable
  [photosTable]: PhotosTable
  [photoContentsTable]: PhotoContentsTable
  [discardedPhotosTable]: DiscardedPhotosTable
  [tombstonesTable]: TombstonesTable
  [idempotencyKeysTable]: IdempotencyKeysTable
  [identityChangesTable]: IdentityChangesTable
  [moderationDecisionsTable]: ModerationDecisionsTable
  [sanctionsTable]: SanctionsTable
  [appealsTable]: AppealsTable
  [claimsTable]: ClaimsTable
  [bannedEmailsTable]: BannedEmailsTable
  [blocksTable]: BlocksTable
  [textFingerprintsTable]: TextFingerprintsTable
  [geocodeAnswersTable]: GeocodeAnswersTable
  [signInAttemptsTable]: SignInAttemptsTable
  [externalApiRateLimitsTable]: ExternalApiRateLimitsTable
  [auditLogTable]: AuditLogTable
  [syncStateTable]: SyncStateTable
}

/** The database or a transaction. Kysely's transactions have the same interface. */
export type Database = Kysely<Tables>
