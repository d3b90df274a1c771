import { expect, test } from 'vitest'
import { parseUserAgent } from '../src/services/accounts/parse-user-agent.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on a phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Firefox on a computer',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  [
    'Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  [
    'Safari on a phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Safari on a computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS' },
  ],
])('reads browser and system from the User-Agent of %s', (_, userAgent, device) => {
  expect(parseUserAgent(userAgent)).toEqual(device)
})

test.each([
  undefined,
  '',
  ' ',
  'curl/8.5.0',
  '<b>Ana’s phone</b>/1.0 (a secret)',
  `${'x'.repeat(20_000)}/1 `,
  'constructor/1.0 __proto__/2',
])('[SEC-3] [SEC-14] finds no browser in a User-Agent that no browser sends: %s', (userAgent) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser: null, system: null })
})

test('[SEC-17] takes no longer for a long User-Agent than for a short User-Agent', () => {
  const start = performance.now()
  for (let n = 0; n < 100; n += 1) parseUserAgent(`Mozilla/5.0 (${' Linux;'.repeat(2_000)})`)
  expect(performance.now() - start).toBeLessThan(1_000)
})
