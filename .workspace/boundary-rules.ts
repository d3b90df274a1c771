/** One area of the house: which files it holds and what they may import. */
export interface Area {
  name: string
  /** Matches the files of the area, from the project's root; group 1 names a part of it. */
  files: RegExp
  /** Areas it may import, beside itself. */
  areas: string[]
  /** Packages it may import; all when left out. */
  packages?: RegExp
  /** Its parts (one feature, one screen) may not import each other. */
  isPartitioned?: true
}

const webLeaves = [
  'stores',
  'sync',
  'db',
  'api',
  'gazetteer',
  'photo-processing',
  'notifications',
  'i18n',
  'ui',
  'lib',
]
const notFastify = /^(?!fastify|@fastify\/)/
const neitherFastifyNorDriver = /^(?!fastify|@fastify\/|better-sqlite3|pg$)/
const neitherDriverNorSql = /^(?!kysely|better-sqlite3|pg$)/
const neitherFastifyNorSql = /^(?!fastify|@fastify\/|better-sqlite3|pg$|kysely)/

/** The first area that matches a file is its area. Direction rules of the house. */
export const areas: Area[] = [
  { name: 'schema-testing', files: /^schema\/src\/testing\//, areas: ['schema'] },
  { name: 'schema', files: /^schema\/src\//, areas: [], packages: /^zod(\/|$)/ },

  { name: 'web-paths', files: /^web\/src\/app\/paths\.ts$/, areas: ['schema'] },
  { name: 'web-main', files: /^web\/src\/main\.tsx$/, areas: ['app', ...webLeaves, 'schema'] },
  {
    name: 'app',
    files: /^web\/src\/app\//,
    areas: ['screens', 'features', 'web-paths', ...webLeaves, 'schema'],
  },
  {
    name: 'screens',
    files: /^web\/src\/screens\/([^/]+)\//,
    areas: ['features', 'web-paths', ...webLeaves, 'schema'],
    isPartitioned: true,
  },
  {
    name: 'features',
    files: /^web\/src\/features\/([^/]+)\//,
    areas: ['web-paths', ...webLeaves, 'schema'],
    isPartitioned: true,
  },
  { name: 'lib', files: /^web\/src\/lib\//, areas: ['schema'] },
  { name: 'ui', files: /^web\/src\/ui\//, areas: ['lib', 'schema'] },
  { name: 'stores', files: /^web\/src\/stores\//, areas: ['lib', 'schema'] },
  { name: 'sync', files: /^web\/src\/sync\//, areas: ['db', 'api', 'lib', 'schema'] },
  { name: 'db', files: /^web\/src\/db\//, areas: ['lib', 'schema'] },
  { name: 'api', files: /^web\/src\/api\//, areas: ['lib', 'schema'] },
  { name: 'gazetteer', files: /^web\/src\/gazetteer\//, areas: ['lib', 'schema'] },
  {
    name: 'photo-processing',
    files: /^web\/src\/photo-processing\//,
    areas: ['db', 'lib', 'schema'],
  },
  {
    name: 'notifications',
    files: /^web\/src\/notifications\//,
    areas: ['db', 'i18n', 'lib', 'web-paths', 'schema'],
  },
  { name: 'i18n', files: /^web\/src\/i18n\//, areas: ['lib', 'schema'] },
  {
    name: 'service-worker',
    files: /^web\/src\/service-worker\//,
    areas: ['notifications', 'sync', 'db', 'api', 'lib', 'schema'],
  },

  {
    name: 'main',
    files: /^sync-server\/src\/(?:main|start-server)\.ts$/,
    areas: ['server-app', 'logger', 'config', 'services', 'server-db', 'schema'],
  },
  { name: 'logger', files: /^sync-server\/src\/logger\.ts$/, areas: [] },
  {
    name: 'server-app',
    files: /^sync-server\/src\/app\.ts$/,
    areas: ['app-deps', 'plugins', 'routes', 'config', 'services', 'server-db', 'schema'],
  },
  {
    name: 'app-deps',
    files: /^sync-server\/src\/app-deps\.ts$/,
    areas: ['services', 'config', 'server-db', 'schema'],
  },
  {
    name: 'commands',
    files: /^sync-server\/src\/commands\//,
    areas: ['services', 'config', 'server-db', 'schema'],
    packages: neitherFastifyNorSql,
  },
  {
    name: 'routes',
    files: /^sync-server\/src\/routes\//,
    areas: ['app-deps', 'plugins', 'services', 'config', 'server-db', 'schema'],
    packages: neitherDriverNorSql,
  },
  {
    name: 'plugins',
    files: /^sync-server\/src\/plugins\//,
    areas: ['app-deps', 'services', 'config', 'server-db', 'schema'],
    packages: neitherDriverNorSql,
  },
  { name: 'server-lib', files: /^sync-server\/src\/lib\//, areas: ['schema'] },
  {
    name: 'services',
    files: /^sync-server\/src\/(?:services|cache)\//,
    areas: ['repositories', 'server-db', 'config', 'server-lib', 'schema'],
    packages: neitherFastifyNorSql,
  },
  {
    name: 'repositories',
    files: /^sync-server\/src\/repositories\//,
    areas: ['server-db', 'schema'],
    packages: neitherFastifyNorDriver,
  },
  {
    name: 'server-db',
    files: /^sync-server\/src\/db\//,
    areas: ['schema'],
    packages: notFastify,
  },
  {
    name: 'config',
    files: /^sync-server\/src\/config(-\w+)?\.ts$/,
    areas: ['server-db', 'schema'],
    packages: neitherFastifyNorSql,
  },
]
