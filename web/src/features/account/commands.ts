import { type DeleteAccountBody, type OwnSession, product, type User } from '@worldschool/schema'
import * as api from '../../api/account.ts'
import { ApiError } from '../../api/client.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { checkSessionAfterError, deviceSync } from '../../sync/device-sync.ts'

/**
 * Saves all data of the user's account as one file. Returns true if the file is in the downloads. Throws `ApiError`.
 */
export async function exportAccount(user: User): Promise<boolean> {
  const everything = await api.getAccountExport(fetch, user).catch(checkSessionAfterError)
  const name = exportFileName(everything.account.username, everything.exportedAt)
  return downloadFile(name, 'application/json', JSON.stringify(everything, null, 2))
}

/** Returns the sessions of the account from the server [Q3]. Throws `ApiError`. */
export function readOwnSessions(user: User): Promise<OwnSession[]> {
  return api.getOwnSessions(fetch, user).catch(checkSessionAfterError)
}

/** Signs out one other device, online only [Q3]. Throws `ApiError`. */
export async function endOwnSession(user: User, { id }: OwnSession): Promise<void> {
  await api.deleteOwnSession(fetch, user, id).catch(checkSessionAfterError)
}

/** Deletes the account on the server and all of its data on this device. Throws `ApiError`. */
export async function deleteAccount(user: User, body: DeleteAccountBody): Promise<void> {
  await api.deleteAccount(fetch, user, body).catch((error: unknown) => {
    // This error means that an earlier request has deleted the account, and only its response was lost.
    const isDone = error instanceof ApiError && error.code === 'account_deleted'
    if (!isDone) checkSessionAfterError(error)
  })
  await deviceSync.forgetAccount(user)
}

/** Records that the user has read that the account of this device was deleted elsewhere. */
export async function dismissDeletedAccount(): Promise<void> {
  await deviceSync.dismissDeletedAccount()
}

/** Returns a file name of product, username and day, with only characters that every file system accepts. */
export function exportFileName(username: string, exportedAt: string): string {
  const parts = [product.name, username, exportedAt.slice(0, 10)].map(plain)
  return `${parts.filter((part) => part !== '').join('-')}.json`
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
