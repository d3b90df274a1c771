const uuid = '0190a0b0-1234-7000-8000-00000000000a'

/** Values that the app never sends, by header. */
export const oddHeaders: [name: string, values: string[]][] = [
  [
    'idempotency-key',
    ['', ' ', 'a b', 'a,b', '_', '__proto__', 'constructor', '\u00fc', 'x'.repeat(101), "';--"],
  ],
  ['x-account-id', ['', 'x', uuid, uuid.toUpperCase(), '__proto__', 'x'.repeat(5_000), "' or 1=1"]],
  [
    'cookie',
    [
      '',
      'session',
      'session=',
      'session=x',
      'session=%zz',
      'session="',
      'session=a; session=b',
      `session=${'A'.repeat(43)}`,
      `session=${'0'.repeat(64)}`,
      `session=${'A'.repeat(6_000)}`,
      'session=\u00ff',
      '__proto__=1; constructor=1',
      '=;=;=',
      ';'.repeat(2_000),
    ],
  ],
  ['authorization', ['Bearer x', 'Basic YWRtaW46YWRtaW4=', '']],
  ['if-none-match', ['*', '"', 'W/', 'W/"x"', ','.repeat(2_000)]],
  ['origin', ['null', '', 'x', 'http://', 'https://evil.example', '\u00ff']],
  ['sec-fetch-site', ['', 'cross-site', 'same-site', 'SAME-ORIGIN', '__proto__']],
  ['host', ['', 'evil.example', 'a b', '[', 'localhost:99999', '%00']],
  ['x-forwarded-for', ['', '::', '1.2.3.4, x', '\u00ff', ','.repeat(1_000)]],
  ['x-forwarded-host', ['evil.example']],
  ['x-http-method-override', ['DELETE']],
  ['accept', ['', '*', 'x', 'text/html', `${'a/b,'.repeat(1_000)}a/b`]],
  ['accept-encoding', ['', 'x', '*;q=0', 'gzip;q=1e400', 'br;q=-1']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['range', ['bytes=0-1', 'bytes=9-1', 'x']],
]

/** These headers affect queries. All other headers are handled before the database, and alike with both databases. */
export const databaseHeaders = ['idempotency-key', 'x-account-id', 'cookie', 'if-none-match']
