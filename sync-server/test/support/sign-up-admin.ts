import { setRole } from '../../src/services/accounts/accounts.ts'
import type { TestApp, TestMember } from './build-test-app.ts'

/** A member who was made an admin by a command on the server. */
export async function signUpAdmin(server: TestApp, name: string): Promise<TestMember> {
  const member = await server.signUp(name)
  const { email } = member.user
  const now = server.clock.now()
  const user = await setRole(server.db, { email, role: 'admin', now })
  return user ? { ...member, user } : member
}
