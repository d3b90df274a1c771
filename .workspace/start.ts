import { buildWhenChanged } from './build.ts'

process.env.NODE_ENV ??= 'production'
if ((await buildWhenChanged()) === 'built') console.log('The web app has been built.')
await import('../sync-server/src/main.ts')
