import { join } from 'node:path'
import { buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { hasDisguisedWord, skeletonOf, usernameSkeletons } from '../src/db/username-skeleton.ts'
import { createAccount, signUp } from '../src/services/accounts/accounts.ts'
import { isDeceptiveName } from '../src/services/accounts/reserved-names.ts'
import { updateProfile } from '../src/services/accounts/update-profile.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { emptyDatabase, engine } from './support/fresh-database.ts'
import { openDirectory } from './support/temporary-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const now = new Date('2026-03-01T10:00:00Z')
const password = 'long dusty roads'

let people = 0
const accountOf = (username: string) => {
  people += 1
  return { username, email: `person-${people}@example.org`, password, now }
}

/** Signs up a stranger with this username. Returns 'made' or the code of the refusal. */
async function outcomeOf(db: Awaited<ReturnType<typeof openDirectory>>, username: string) {
  try {
    await signUp(db, accountOf(username))
    return 'made'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

/** Both names of a pair look alike on most screens. */
const pairs = [
  ['paypal', 'pаypаl'],
  ['maria', 'mаria'],
  ['tom', 'ТОМ'],
  ['Iris', 'lris'],
  ['alice', 'aIice'],
  ['mary', 'rnary'],
  ['bob', 'b0b'],
  ['allie', 'a1lie'],
  ['Iliev', 'Ӏliev'],
  ['coco', 'сосо'],
  ['Ana Silva', 'Ana\u2003Silva'],
  ["O'Neil", 'O’Neil'],
  ['jean-luc', 'jean‐luc'],
  ['Ωμέγα', 'Ωµέγα'],
  ['東京', '東京\u{e0100}'],
] as const

test.each(pairs)('[SEC-9] refuses a name that looks like %s: %s', async (name, twin) => {
  const db = await openDirectory()
  const [first, second] = [await outcomeOf(db, name), await outcomeOf(db, twin)]
  expect([first, second]).toEqual(['made', 'username_taken'])
})

test('[SEC-9] lets a member change the spelling of their name, but not to one that looks like another’s', async () => {
  const db = await openDirectory()
  await signUp(db, accountOf('Iris'))
  const { user } = await signUp(db, accountOf('rnary'))
  const rename = (username: string) =>
    updateProfile(db, {
      userId: user.id,
      username,
      email: user.email,
      token: '',
      now,
      confirm: async () => '',
    })
  await expect(rename('lris')).rejects.toMatchObject({ code: 'username_taken' })
  expect((await rename('mary')).username).toBe('mary')
  expect((await rename('Mary')).username).toBe('Mary')
  const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst()
  expect(row).toMatchObject(usernameSkeletons('Mary'))
})

test('[SEC-9] accepts names that readers can tell apart', async () => {
  const db = await openDirectory()
  const names = ['Ella', 'Elia', 'José', 'Jose', 'Bill', 'Bili', 'Анна', 'Anna', 'Ева', 'Eve']
  const more = ['MARIA', 'Marla', 'Müller', 'Muller', 'family2010', 'family2011', '王芳', '王方']
  for (const name of [...names, ...more]) {
    expect([name, await outcomeOf(db, name)]).toEqual([name, 'made'])
  }
})

test('[SEC-9] accepts real names in many scripts', async () => {
  const db = await openDirectory()
  const real = [
    'The Millers 👨\u200d👩\u200d👧\u200d👦',
    'علی\u200cرضا',
    'ශ්\u200dරී',
    '🇩🇪 Anna',
    '🅰️nna #️⃣1',
  ]
  const more = [
    'अक्\u200cषय',
    'Nguye\u0302\u0303n',
    '☀️Anna❤️Ben',
    'Šárka 2',
    'Ōta',
    'İpek',
    'Łukasz',
    '김민수',
  ]
  const mixed = ["O'Neil-García Ωμέγα 東京", 'Familie Иванов', '東京のAnna', 'Team 1️⃣ Саша', 'Cофья']
  for (const name of [...real, ...more, ...mixed]) {
    expect([name, await outcomeOf(db, name)]).toEqual([name, 'made'])
  }
})

test.each(['pаypal', 'Аlех', 'Μaria', 'mіchael', 'jοhn smith', 'Familie Мüllеr'])(
  '[SEC-9] refuses a word that mixes in letters of another alphabet because of their looks: %s',
  async (name) => {
    expect(hasDisguisedWord(name)).toBe(true)
    expect(await outcomeOf(await openDirectory(), name)).toBe('username_taken')
  },
)

test.each([
  ...['аdmin', 'АDМIN', 'ADMlN', 'adm1n', 'adrnin', 'r00t', 'supp0rt', 'Offlcial'],
  ...[
    'ѕystem',
    'teаm',
    'W0rldSchool',
    'worIdschool',
    'WorldSсhool Explorer',
    'a.d.m.i.n',
    'admin0',
  ],
])('[SEC-9] refuses a name that looks like the operator: %s', (name) => {
  expect(isDeceptiveName(name)).toBe(true)
})

test('[SEC-9] lets a command give an admin account a name of the operator', async () => {
  const db = await openDirectory()
  const account = accountOf('admin')
  expect((await createAccount(db, { ...account, role: 'admin' })).username).toBe('admin')
})

test('[S2] [SEC-9] computes the skeletons of all names in the migration, even of names that already look alike', async () => {
  const file = `file:${join(temporaryFolder(), 'directory.db')}`
  const databaseUrl = engine === 'postgres' ? (await emptyDatabase()).databaseUrl : file
  const db = openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  const before = Object.entries(migrations).filter(([name]) => name < '012')
  await migrateToLatest(db, { databaseUrl, migrations: Object.fromEntries(before) })
  const names = [
    'maria',
    'mаria',
    'Iris',
    'lris',
    ...Array.from({ length: 1_200 }, (_, n) => `n${n}`),
  ]
  for (const [n, username] of names.entries()) {
    const person = {
      id: buildId(n + 1),
      username,
      username_key: username,
      email: `${n}@example.org`,
    }
    const fixedColumns = {
      password_hash: 'x',
      role: 'user' as const,
      language: null,
      created_at: 'then',
    }
    const row = { ...person, ...fixedColumns, email_key: person.email, seq: n }
    await db.insertInto('users').values(row).execute()
  }

  await migrateToLatest(db, { databaseUrl })
  const rows = await db.selectFrom('users').selectAll().execute()
  expect(rows).toHaveLength(names.length)
  for (const { username, username_skeleton, username_cased_skeleton } of rows) {
    const skeletons = { username_skeleton, username_cased_skeleton }
    expect([username, skeletons]).toEqual([username, usernameSkeletons(username)])
  }
  expect(await outcomeOf(db, 'rnaria')).toBe('username_taken')
})

test('[SEC-9] computes the missing skeleton of a name from an older server at the next housekeeping', async () => {
  const db = await openDirectory()
  await signUp(db, accountOf('Iris'))
  const unknown = { username_skeleton: null, username_cased_skeleton: null }
  await db
    .updateTable('users')
    .set(unknown as never)
    .execute()
  await runHousekeeping(db, now)
  const row = await db.selectFrom('users').selectAll().executeTakeFirst()
  expect(row).toMatchObject(usernameSkeletons('Iris'))
  expect(await outcomeOf(db, 'lris')).toBe('username_taken')
})

test('computes the skeleton of Unicode Technical Standard 39', () => {
  // The examples in section 4 of the standard.
  expect(skeletonOf('paypal')).toBe(skeletonOf('раураl'))
  expect(skeletonOf('scope')).toBe(skeletonOf('ѕсоре'))
  expect(skeletonOf('1iвe')).not.toBe(skeletonOf('live'))
})
