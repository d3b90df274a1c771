import type { DeleteAccountBody, User } from '@worldschool/schema'
import * as api from '../../api/account.ts'
import { ApiError } from '../../api/client.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import { lookInto } from '../../sync/look-into.ts'
import { downloadFile } from './download-file.ts'
import { exportFileName } from './export-file-name.ts'

/** Brings all of one's own data as one file to the person's downloads. Throws `ApiError`. */
export async function exportAccount(user: User): Promise<void> {
  const everything = await api.getAccountExport(fetch, user).catch(lookInto)
  const name = exportFileName(everything.account.username, everything.exportedAt)
  downloadFile(name, 'application/json', JSON.stringify(everything, null, 2))
}

/** Deletes the account on the server and all that this device holds of it. Throws `ApiError`. */
export async function deleteAccount(user: User, body: DeleteAccountBody): Promise<void> {
  await api.deleteAccount(fetch, user, body).catch((error: unknown) => {
    // It went through before, and only its answer was lost.
    const isDone = error instanceof ApiError && error.code === 'account_deleted'
    if (!isDone) lookInto(error)
  })
  await deviceSync.forgetAccount(user)
}

/** The person has read that the account of this device was deleted elsewhere. */
export async function dismissDeletedAccount(): Promise<void> {
  await deviceSync.dismissDeletedAccount()
}
