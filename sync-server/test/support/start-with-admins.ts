import { startTestApp } from './build-test-app.ts'
import { signUpAdmin } from './sign-up-admin.ts'

/** A directory with three members and two admins. */
export async function startWithAdmins() {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const cai = await server.signUp('cai')
  const root = await signUpAdmin(server, 'root')
  const vera = await signUpAdmin(server, 'vera')
  return { ...server, ana, ben, cai, root, vera }
}
