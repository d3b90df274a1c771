import { describe, expect, it } from 'vitest'
import { importsOf, violation } from './check-boundaries.ts'

describe('import boundaries', () => {
  it('a screen may import a feature, and a feature may import sync', () => {
    expect(
      violation('web/src/screens/saved/saved-screen.tsx', '../../features/saved/queries.ts'),
    ).toBeNull()
    expect(violation('web/src/features/saved/commands.ts', '../../sync/device-sync.ts')).toBeNull()
  })

  it.each([
    [
      'a feature that imports another',
      'web/src/features/saved/queries.ts',
      '../resources/queries.ts',
    ],
    ['a screen that imports another', 'web/src/screens/saved/a.tsx', '../explore/b.tsx'],
    ['ui that reads data', 'web/src/ui/button.tsx', '../db/device.ts'],
    ['db that knows sync', 'web/src/db/view.ts', '../sync/outbox.ts'],
    [
      'the app reaching into the server',
      'web/src/sync/outbox/drain.ts',
      '../../../sync-server/src/app.ts',
    ],
    [
      'the app reaching into the server by name',
      'web/src/sync/outbox/drain.ts',
      '@worldschool/sync-server',
    ],
    ['the server reaching into the app', 'sync-server/src/app.ts', '../../web/src/sync/drain.ts'],
    ['schema that depends on more than zod', 'schema/src/limits.ts', 'dexie'],
    ['a service that knows Fastify', 'sync-server/src/services/sync/apply-write.ts', 'fastify'],
    [
      'a route that writes SQL',
      'sync-server/src/routes/saved.ts',
      '../repositories/users-repository.ts',
    ],
    ['a product that uses test builders', 'web/src/db/view.ts', '@worldschool/schema/testing'],
  ])('the boundary check rejects %s', (_what, file, specifier) => {
    expect(violation(file, specifier)).toContain(file)
  })

  it('the boundary check finds static, dynamic, re-exported and type-only imports', () => {
    const source = `import type { A } from './a.ts'
      export * from './b.ts'
      const c = () => import('./c.ts')
      import d from 'd'`
    expect(importsOf('x.ts', source).sort()).toEqual(['./a.ts', './b.ts', './c.ts', 'd'])
  })
})
