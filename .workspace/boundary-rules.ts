/** One layer: its files, and what they may import. */
export interface Layer {
  name: string
  /** Matches paths of the layer's files from the repository root; group 1 is the part. */
  files: RegExp
  /** Layers that it may import, besides itself. */
  mayImport: string[]
  /** Packages that it may import; all if left out. */
  packages?: RegExp
  /** Its parts (features, screens) may not import each other. */
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

/** Import directions. The first layer that matches a file is its layer. */
export const layers: Layer[] = [
  { name: 'schema-testing', files: /^schema\/src\/testing\//, mayImport: ['schema'] },
  { name: 'schema', files: /^schema\/src\//, mayImport: [], packages: /^zod(\/|$)/ },

  { name: 'web-paths', files: /^web\/src\/app\/paths\.ts$/, mayImport: ['schema'] },
  { name: 'web-main', files: /^web\/src\/main\.tsx$/, mayImport: ['app', ...webLeaves, 'schema'] },
  {
    name: 'app',
    files: /^web\/src\/app\//,
    mayImport: ['screens', 'features', 'web-paths', ...webLeaves, 'schema'],
  },
  {
    name: 'screens',
    files: /^web\/src\/screens\/([^/]+)\//,
    mayImport: ['features', 'web-paths', ...webLeaves, 'schema'],
    isPartitioned: true,
  },
  {
    name: 'features',
    files: /^web\/src\/features\/([^/]+)\//,
    mayImport: ['web-paths', ...webLeaves, 'schema'],
    isPartitioned: true,
  },
  { name: 'lib', files: /^web\/src\/lib\//, mayImport: ['schema'] },
  { name: 'ui', files: /^web\/src\/ui\//, mayImport: ['lib', 'schema'] },
  { name: 'stores', files: /^web\/src\/stores\//, mayImport: ['lib', 'schema'] },
  { name: 'sync', files: /^web\/src\/sync\//, mayImport: ['db', 'api', 'lib', 'schema'] },
  { name: 'db', files: /^web\/src\/db\//, mayImport: ['lib', 'schema'] },
  { name: 'api', files: /^web\/src\/api\//, mayImport: ['lib', 'schema'] },
  { name: 'gazetteer', files: /^web\/src\/gazetteer\//, mayImport: ['lib', 'schema'] },
  {
    name: 'photo-processing',
    files: /^web\/src\/photo-processing\//,
    mayImport: ['db', 'lib', 'schema'],
  },
  {
    name: 'notifications',
    files: /^web\/src\/notifications\//,
    mayImport: ['db', 'i18n', 'lib', 'web-paths', 'schema'],
  },
  { name: 'i18n', files: /^web\/src\/i18n\//, mayImport: ['lib', 'schema'] },
  {
    name: 'service-worker',
    files: /^web\/src\/service-worker\//,
    mayImport: ['notifications', 'sync', 'db', 'api', 'lib', 'schema'],
  },

  {
    name: 'main',
    files:
      /^sync-server\/src\/(?:main|check-health|check-ports|check-folders|start-failure|start-server)\.ts$/,
    mayImport: [
      'server-app',
      'logger',
      'config',
      'services',
      'server-db',
      'schema',
      'node-version',
    ],
  },
  { name: 'node-version', files: /^sync-server\/src\/require-node\.cjs$/, mayImport: [] },
  {
    name: 'logger',
    files: /^sync-server\/src\/(?:logger|log-throttle)\.ts$/,
    mayImport: ['server-db'],
  },
  {
    name: 'server-app',
    files: /^sync-server\/src\/app\.ts$/,
    mayImport: ['app-deps', 'plugins', 'routes', 'config', 'services', 'server-db', 'schema'],
  },
  {
    name: 'app-deps',
    files: /^sync-server\/src\/app-deps\.ts$/,
    mayImport: ['services', 'config', 'server-db', 'schema'],
  },
  {
    name: 'commands',
    files: /^sync-server\/src\/commands\//,
    mayImport: ['services', 'config', 'server-db', 'schema', 'node-version'],
    packages: neitherFastifyNorSql,
  },
  {
    name: 'routes',
    files: /^sync-server\/src\/routes\//,
    mayImport: ['app-deps', 'plugins', 'services', 'config', 'server-db', 'schema'],
    packages: neitherDriverNorSql,
  },
  {
    name: 'plugins',
    files: /^sync-server\/src\/plugins\//,
    mayImport: ['app-deps', 'services', 'config', 'server-db', 'schema'],
    packages: neitherDriverNorSql,
  },
  { name: 'server-lib', files: /^sync-server\/src\/lib\//, mayImport: ['schema'] },
  {
    name: 'services',
    files: /^sync-server\/src\/(?:services|cache)\//,
    mayImport: ['repositories', 'server-db', 'config', 'server-lib', 'schema'],
    packages: neitherFastifyNorSql,
  },
  {
    name: 'repositories',
    files: /^sync-server\/src\/repositories\//,
    mayImport: ['server-db', 'schema'],
    packages: neitherFastifyNorDriver,
  },
  {
    name: 'server-db',
    files: /^sync-server\/src\/db\//,
    mayImport: ['schema'],
    packages: notFastify,
  },
  {
    name: 'config',
    files: /^sync-server\/src\/config(-\w+)?\.ts$/,
    mayImport: ['server-db', 'schema'],
    packages: neitherFastifyNorSql,
  },
]
