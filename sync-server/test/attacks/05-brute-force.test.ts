import { expect, test } from 'vitest'
import { totpCode } from '../support/totp-code.ts'
import { startVictim, type Victim } from '../support/victim.ts'

const guesses = 60

/** Sends all guesses. Returns how many were checked; all other guesses were refused with Retry-After. */
async function guess(victim: Victim, from: (n: number) => Record<string, string>) {
  const responses = await Promise.all(
    Array.from({ length: guesses }, (_, n) =>
      victim.signIn('alice@example.org', `guess number ${n}`, from(n)),
    ),
  )
  const refused = responses.filter(({ status }) => status === 429)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(responses.filter(({ status }) => status === 401 || status === 429)).toHaveLength(guesses)
  return guesses - refused.length
}

test('[SEC-6] [SEC-18] attack 5: allows no more guesses with a forged address', async () => {
  const victim = await startVictim()
  await victim.signUp('alice')
  const forged = (n: number) => ({
    'x-forwarded-for': `203.0.113.${n}`,
    forwarded: `for=203.0.113.${n}`,
    'x-real-ip': `203.0.113.${n}`,
    'cf-connecting-ip': `203.0.113.${n}`,
  })
  expect(await guess(victim, forged)).toBe(10)
})

test('[SEC-6] [SEC-18] attack 5: counts all IPv6 addresses of one customer as one', async () => {
  const victim = await startVictim({ TRUST_PROXY: 'loopback' })
  await victim.signUp('alice')
  const neighbour = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:1:${n}::${n}` })
  expect(await guess(victim, neighbour)).toBe(10)
})

test('[SEC-6] [SEC-18] attack 5: allows twenty guesses to a customer with many IPv6 networks and blocks nobody else', async () => {
  const victim = await startVictim({ TRUST_PROXY: 'loopback' })
  const { user, password } = await victim.signUp('alice')
  const network = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:${n % 8}::${n}` })
  expect(await guess(victim, network)).toBe(20)
  const own = { 'x-forwarded-for': '198.51.100.1' }
  expect((await victim.signIn(user.email, password, own)).status).toBe(200)
})

test('[SEC-6] attack 5: allows only a few guesses to many addresses together', async () => {
  const victim = await startVictim({ TRUST_PROXY: 'loopback' })
  const { user, password, deviceCookie } = await victim.signUp('alice')
  expect(await guess(victim, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))).toBe(50)
  // The right password is refused too. Otherwise the throttle would reveal the right guess.
  const own = { 'x-forwarded-for': '198.51.100.1' }
  expect((await victim.signIn(user.email, password, own)).status).toBe(429)
  // The owner’s device is known, so the guesses do not block it.
  const cookie = { ...own, cookie: deviceCookie }
  expect((await victim.signIn(user.email, password, cookie)).status).toBe(200)
})

test('[SEC-32] attack 5: allows five guesses of the second factor from any address and device, and does not block the owner', async () => {
  const victim = await startVictim({ TRUST_PROXY: 'loopback' })
  const { user, password, cookie, deviceCookie } = await victim.signUp('alice')
  const path = '/api/account/second-factor'
  const setup = await victim.send('POST', path, { cookie, body: { password } })
  const { secret } = JSON.parse(setup.text)
  const confirmed = await victim.send('POST', `${path}/confirm`, {
    cookie,
    body: { code: totpCode(secret, new Date()) },
  })
  const { recoveryCodes } = JSON.parse(confirmed.text)
  const signIn = (code: string, headers: Record<string, string>) =>
    victim.send('POST', '/api/auth/signin', {
      body: { email: user.email, password, code },
      headers,
    })

  const near = [-1, 0, 1, 2].map((steps) => totpCode(secret, new Date(Date.now() + steps * 30_000)))
  const codes = Array.from({ length: 40 }, (_, n) => String(100_000 + n))
  const responses = await Promise.all(
    codes
      .filter((code) => !near.includes(code))
      .map((code, n) =>
        signIn(code, {
          'x-forwarded-for': `203.0.113.${n}`,
          // A copied cookie of the owner’s device is not exempt.
          ...(n % 4 === 0 && { cookie: deviceCookie }),
        }),
      ),
  )
  expect(responses.filter((response) => response.code === 'second_factor_wrong')).toHaveLength(5)
  const throttled = responses.filter(({ status }) => status === 429)
  expect(throttled.length).toBe(responses.length - 5)
  const own = { 'x-forwarded-for': '198.51.100.1' }
  expect((await signIn(recoveryCodes[0], own)).status).toBe(200)
})
