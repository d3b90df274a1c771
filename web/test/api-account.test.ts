import type { User } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import {
  deleteAccount,
  deleteOwnSession,
  getAccountExport,
  getOwnSessions,
  putPassword,
} from '../src/api/account.ts'
import { postSignOutEverywhere } from '../src/api/auth.ts'
import type { Fetch } from '../src/api/client.ts'
import { refusal, scriptedFetch, serverResponse } from './support/scripted-server.ts'

const me = buildUser(1)

describe('requests about one’s own account', () => {
  const calls: Record<string, (fetch: Fetch, user: User) => Promise<unknown>> = {
    'the export': getAccountExport,
    'the deletion': (fetch, user) =>
      deleteAccount(fetch, user, { password: 'sand in the shoes', resources: 'keep' }),
    'signing out everywhere': postSignOutEverywhere,
    'the list of devices': getOwnSessions,
    'signing out one device': (fetch, user) => deleteOwnSession(fetch, user, 'x'.repeat(22)),
    'the new password': (fetch, user) =>
      putPassword(fetch, user, {
        password: 'sand in the shoes',
        newPassword: 'shells on the sill',
      }),
  }

  it.each(Object.entries(calls))(
    '[R3] %s is never applied to another account whose cookie is present',
    async (_, call) => {
      const { fetch, seen } = scriptedFetch((request) =>
        serverResponse(request, 409, refusal('account_mismatch')),
      )
      await expect(call(fetch, me)).rejects.toMatchObject({ code: 'account_mismatch' })
      expect(seen.map(({ headers }) => headers.get('x-account-id'))).toEqual([me.id])
    },
  )
})
