/**
 * `pnpm run dockerfile:dry-run`: runs the steps of the Dockerfile in a folder, without Docker, starts the
 * resulting server as the user of the image, and runs its health check.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyInstruction } from './dockerfile/copy-instruction.ts'
import { listFiles } from './dockerfile/list-files.ts'
import { type Instruction, parseDockerfile, type Stage } from './dockerfile/parse-dockerfile.ts'

/** The user of the image `node`. */
const nodeUser = { uid: 1000, gid: 1000 }

/** The builder uses packages that are already cached. */
const builderEnv = { CI: 'true', npm_config_prefer_offline: 'true' }

/** Absolute folders that the steps name; here each is inside the folder of its stage. */
const imageFolders = /(?<![\w./-])\/(app|data|backups)(?=[/\s"',]|$)/g

export interface Image {
  /** The folder that stands for the root of the image. */
  folder: string
  env: Record<string, string>
  user: string
  command: string[]
  health: string[]
  volumes: string[]
}

export interface BuildOptions {
  context: string
  /** Contains one folder for each stage. */
  folder: string
  log: (line: string) => void
  /**
   * The last build, copied with the whole context although .dockerignore excludes it: if it was made from the
   * same sources, the build step does not build again.
   */
  built?: string
}

/** A finished stage, for later stages. */
interface FinishedStage {
  root: string
  workdir: string
}

/** Builds every stage of a Dockerfile; returns the last. */
export function buildImage(dockerfile: string, options: BuildOptions): Image {
  const { folder } = options
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  // Every user may run the Node of the image.
  copyFileSync(process.execPath, join(bin, 'node'))
  chmodSync(folder, 0o755)
  const finished = new Map<string, FinishedStage>()
  let image: Image | undefined
  for (const stage of parseDockerfile(dockerfile)) {
    image = buildStage(stage, { ...options, root: join(folder, stage.name), bin, finished })
    finished.set(stage.name, { root: join(folder, stage.name), workdir: image.folder })
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image
}

function buildStage(
  stage: Stage,
  options: BuildOptions & { root: string; bin: string; finished: Map<string, FinishedStage> },
): Image {
  const { root, context, bin, finished, log, built } = options
  const base = finished.get(stage.base)
  mkdirSync(root)
  if (base) cpSync(base.root, root, { recursive: true, verbatimSymlinks: true })
  const inRoot = (text: string) => text.replace(imageFolders, `${root}/$1`)
  const env: Record<string, string> = {}
  const image = { user: 'root', command: [] as string[], health: [] as string[] }
  const volumes: string[] = []
  // A base stage passes on its files and its working directory; our base stages set nothing else.
  let workdir = base ? join(root, relative(base.root, base.workdir)) : root

  const steps: Record<string, (instruction: Instruction) => void> = {
    WORKDIR: ({ text }) => {
      workdir = inRoot(text)
      mkdirSync(workdir, { recursive: true })
    },
    COPY: ({ text, flags }) => {
      const from = flags.from ? finished.get(flags.from)?.root : context
      if (!from) throw new Error(`There is no stage ${flags.from}.`)
      copyInstruction(text.split(/\s+/), { from, workdir, inRoot, isContext: !flags.from })
      if (built && text === '. .')
        cpSync(join(context, built), join(workdir, built), { recursive: true })
    },
    RUN: ({ text }) => {
      const command = inRoot(text).replaceAll(
        'chown node:node',
        `chown ${isRoot() ? '1000:1000' : `${process.getuid?.()}`}`,
      )
      execFileSync('sh', ['-ec', command], {
        cwd: workdir,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...builderEnv, ...env, PATH: `${bin}:${process.env.PATH}` },
        ...(image.user === 'node' && isRoot() && nodeUser),
      })
    },
    ENV: ({ text }) => {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g))
        env[name] = inRoot(value)
    },
    USER: ({ text }) => {
      image.user = text
    },
    VOLUME: ({ text }) => volumes.push(...(JSON.parse(text) as string[]).map(inRoot)),
    EXPOSE: () => {},
    HEALTHCHECK: ({ text }) => {
      image.health = JSON.parse(text.replace(/^CMD\s+/, ''))
    },
    CMD: ({ text }) => {
      image.command = JSON.parse(text)
    },
  }
  for (const instruction of stage.instructions) {
    log(`${stage.name}: ${instruction.word} ${instruction.text.slice(0, 90)}`)
    const step = steps[instruction.word]
    if (!step) throw new Error(`The step ${instruction.word} is not supported here.`)
    step(instruction)
  }
  return { folder: workdir, env: { ...env, PATH: bin }, volumes, ...image }
}

export const isRoot = () => process.getuid?.() === 0

export interface RunningImage {
  child: ChildProcess
  address: string
  output: () => string
  /** Runs the image's health check; returns its exit code. */
  check: () => number
  stop: () => Promise<number | null>
}

/** Starts the command as the user of the image on a free port. Only the volumes are writable. */
export async function runImage(
  image: Image,
  extraEnv: Record<string, string> = {},
): Promise<RunningImage> {
  const port = String(await freePort())
  // Stands for a read-only root; the volumes are outside this folder.
  execFileSync('chmod', ['-R', 'a-w', image.folder])
  const env = { ...image.env, PORT: port, HOST: '127.0.0.1', ...extraEnv }
  const identity = isRoot() ? nodeUser : {}
  const [node = '', ...args] = image.command
  const child = spawn(join(image.env.PATH ?? '', node), args, {
    cwd: image.folder,
    env,
    ...identity,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const check = () => {
    const [node = '', ...args] = image.health
    try {
      execFileSync(join(image.env.PATH ?? '', node), args, { cwd: image.folder, env, ...identity })
      return 0
    } catch (error) {
      return (error as { status?: number }).status ?? 1
    }
  }
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    output: () => output,
    check,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Waits until the health check passes; throws with the output of the process if it does not. */
export async function untilHealthy({ check, output, child }: RunningImage): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    if (check() === 0) return
    if (child.exitCode !== null) break
    await wait(250)
  }
  throw new Error(`The server did not become healthy:\n${output()}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export function bytesOf({ folder }: Image): number {
  return listFiles(folder).reduce((sum, { size }) => sum + size, 0)
}

/** Creates a folder for an image. `remove` deletes it even though it is read-only. */
export function openFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-image-'))
  return {
    folder,
    remove() {
      execFileSync('chmod', ['-R', 'u+w', folder])
      // Many times faster than Node with so many files.
      execFileSync('rm', ['-rf', folder])
    },
  }
}

if (import.meta.main) {
  const context = join(import.meta.dirname, '..')
  const { folder, remove } = openFolder()
  try {
    const log = (line: string) => console.log(line)
    const image = buildImage(join(context, 'Dockerfile'), { context, folder, log })
    console.log(`The image adds ${(bytesOf(image) / 1024 / 1024).toFixed(0)} MB to its base.`)
    const running = await runImage(image)
    await untilHealthy(running)
    console.log(`${await (await fetch(`${running.address}/api/ready`)).text()}, as ${image.user}`)
    console.log(`Stopped with ${await running.stop()}.`)
  } finally {
    remove()
  }
}
