import {
  type AccountExport,
  accountDeletedAnswer,
  accountExport,
  accountPaths,
  type DeleteAccountBody,
} from '@worldschool/schema'
import { callApi, type Fetch } from './client.ts'

export async function getAccountExport(fetch: Fetch): Promise<AccountExport> {
  return (await callApi(fetch, { method: 'GET', path: accountPaths.export }, accountExport)).body
}

export async function deleteAccount(fetch: Fetch, body: DeleteAccountBody): Promise<void> {
  const request = { method: 'DELETE', path: accountPaths.account, body } as const
  await callApi(fetch, request, accountDeletedAnswer)
}
