import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import type { MailQueueRow } from '../../db/mail-queue-table.ts'
import type { UserRow } from '../../db/users-table.ts'
import { findAppeal } from '../../repositories/appeals-repository.ts'
import { setConfirmationToken } from '../../repositories/email-confirmations-repository.ts'
import { insertQueuedMail, setMailReset } from '../../repositories/mail-queue-repository.ts'
import { countDecidedTogether, findDecision } from '../../repositories/moderation-repository.ts'
import { renewReset } from '../../repositories/password-resets-repository.ts'
import { findReport } from '../../repositories/reports-repository.ts'
import { findSanction } from '../../repositories/sanctions-repository.ts'
import { assertTransaction } from '../../repositories/sync-state-repository.ts'
import { hashToken, newToken } from '../accounts/sessions.ts'
import {
  accountClosedMail,
  accountDeletedMail,
  confirmEmailMail,
  decisionMail,
  emailChangedMail,
  passwordChangedMail,
  resetLinkMail,
  sanctionMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './account-mails.ts'
import type { Mail, MailContent } from './layout.ts'
import { appealMail, reportClosedMail, reportReceivedMail } from './report-mails.ts'

/** How long delivery is retried. Most outages are shorter, and a later mail would be useless. */
export const mailRetentionMs = 24 * 60 * 60_000

/** Kinds of mail that are sent to an unconfirmed address. Following either link confirms the address. */
const sentUnconfirmed: ReadonlySet<MailContent['kind']> = new Set(['confirm-email', 'reset-link'])

/** Kinds of mail to a deleted account. */
const sentAfterDeletion: ReadonlySet<MailContent['kind']> = new Set([
  'account-deleted',
  'account-closed',
])

/**
 * Queues a mail to this member, in the same transaction as the change that the mail reports. An unconfirmed address
 * receives only mails with links that confirm it, without a name. The caller wakes the mailer after the commit.
 * [SEC-31]
 */
export async function queueMail(
  trx: Database,
  options: {
    kind: MailContent['kind']
    to: Pick<UserRow, 'email' | 'username' | 'language'> & {
      id: string | null
      email_state?: UserRow['email_state']
    }
    now: Date
    resetHash?: string
    decisionId?: string
  },
): Promise<void> {
  const { kind, to, now, resetHash = null, decisionId = null } = options
  assertTransaction(trx)
  const isUnconfirmed = to.email_state === 'unconfirmed'
  if (isUnconfirmed && !sentUnconfirmed.has(kind)) return
  await insertQueuedMail(trx, {
    id: uuidv7(),
    user_id: sentAfterDeletion.has(kind) ? null : to.id,
    kind,
    to_address: to.email,
    username: isUnconfirmed ? '' : to.username,
    language: to.language,
    reset_hash: resetHash,
    decision_id: decisionId,
    created_at: now.toISOString(),
    attempts: 0,
    next_attempt_at: now.toISOString(),
    expires_at: new Date(now.getTime() + mailRetentionMs).toISOString(),
    claimed_until: null,
    last_error: null,
  })
}

/**
 * Queues a decoy for a reset link that is not sent. It takes the same steps until the delivery, so that the work of the
 * server does not reveal whether there is an account.
 */
export async function queueDecoy(
  trx: Database,
  { now, resetHash }: { now: Date; resetHash: string },
): Promise<void> {
  const nobody = { id: null, email: '', username: '', language: null }
  await queueMail(trx, { kind: 'reset-link', to: nobody, now, resetHash })
}

/** Returns true for a queued mail that is never sent, see `queueDecoy`. */
export function isDecoy({ to_address }: Pick<MailQueueRow, 'to_address'>): boolean {
  return to_address === ''
}

/**
 * Writes the text of a queued mail. Each attempt creates a new token for a reset link. So no token is stored, and each
 * token is valid for its full lifetime, however long the mail server was down. Returns null if the link was
 * invalidated, so that there is nothing to send any more.
 */
export async function writeQueuedMail(
  db: Database,
  row: MailQueueRow,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Mail | null> {
  const content = await writeContent(db, row, { publicUrl, now })
  return content && { to: row.to_address, ...content }
}

async function writeContent(
  db: Database,
  row: MailQueueRow,
  options: { publicUrl: string; now: Date },
): Promise<MailContent | null> {
  switch (row.kind) {
    case 'test':
      return null
    case 'confirm-email': {
      const token = await makeConfirmationToken(db, row)
      if (!token) return null
      return confirmEmailMail({
        ...recipientOf(row),
        link: `${options.publicUrl}/?confirm=${token}`,
      })
    }
    case 'reset-link': {
      const token = await makeToken(db, row, options.now)
      if (!token) return null
      const link = `${options.publicUrl}/?reset=${token}`
      return resetLinkMail({ ...recipientOf(row), link })
    }
    case 'password-changed':
      return passwordChangedMail(recipientOf(row))
    case 'second-factor-on':
      return secondFactorOnMail(recipientOf(row))
    case 'second-factor-off':
      return secondFactorOffMail(recipientOf(row))
    case 'email-changed':
      return emailChangedMail(recipientOf(row))
    case 'decision': {
      const decision = row.decision_id && (await findDecision(db, row.decision_id))
      if (!decision) return null
      const others = await countDecidedTogether(db, decision.id)
      return decisionMail({ ...recipientOf(row), decision, others })
    }
    case 'sanction': {
      const sanction = row.decision_id && (await findSanction(db, row.decision_id))
      return sanction ? sanctionMail({ ...recipientOf(row), sanction }) : null
    }
    case 'report-received':
      return reportReceivedMail({ ...recipientOf(row), reference: row.decision_id ?? '' })
    case 'report-closed': {
      const report = row.decision_id && (await findReport(db, row.decision_id))
      return report ? reportClosedMail({ ...recipientOf(row), report }) : null
    }
    case 'appeal': {
      const appeal = row.decision_id && (await findAppeal(db, row.decision_id))
      return appeal ? appealMail({ ...recipientOf(row), appeal }) : null
    }
    case 'account-closed':
      return accountClosedMail(recipientOf(row))
    case 'account-deleted':
      return accountDeletedMail(recipientOf(row))
  }
}

/** Returns null if the account has changed its address or has confirmed it. */
async function makeConfirmationToken(
  db: Database,
  { user_id, to_address }: MailQueueRow,
): Promise<string | null> {
  if (user_id === null) return null
  const token = newToken()
  const link = { userId: user_id, emailKey: emailKey(to_address), tokenHash: hashToken(token) }
  return (await setConfirmationToken(db, link)) ? token : null
}

const recipientOf = ({ username, language }: MailQueueRow) => ({
  username: username === '' ? null : username,
  language,
})

async function makeToken(db: Database, row: MailQueueRow, now: Date): Promise<string | null> {
  const { id, reset_hash } = row
  const token = newToken()
  const tokenHash = hashToken(token)
  return db.transaction().execute(async (trx) => {
    if (!reset_hash) return null
    const issuedAt = now.toISOString()
    const isValid = await renewReset(trx, { before: reset_hash, tokenHash, issuedAt })
    if (!isValid && !isDecoy(row)) return null
    await setMailReset(trx, { id, resetHash: tokenHash })
    return token
  })
}
