/**
 * `pnpm run image:steps`: does what the Dockerfile says, step by step, in a folder instead of an engine,
 * starts what comes of it as its user, and asks it whether it is well.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyInto } from './image/copy-into.ts'
import { type Instruction, readDockerfile, type Stage } from './image/dockerfile.ts'
import { filesUnder } from './image/files-under.ts'

/** Of the image `node`. */
const nodeUser = { uid: 1000, gid: 1000 }

/** What was fetched before need not be again. */
const ofBuilder = { CI: 'true', npm_config_prefer_offline: 'true' }

/** Folders of the image that its steps name; each lies in the folder of its stage here. */
const imageFolders = /(?<![\w./-])\/(app|data|backups)(?=[/\s"',]|$)/g

export interface Image {
  /** Its root, as a folder. */
  folder: string
  env: Record<string, string>
  user: string
  command: string[]
  health: string[]
  volumes: string[]
}

export interface BuildOptions {
  context: string
  /** Where the stages are made, a folder each. */
  folder: string
  say: (line: string) => void
  /**
   * A folder of the context that .dockerignore leaves out and that comes along with all of it: what was
   * built before, which the build then makes anew unless it is of the very sources in the stage.
   */
  built?: string
}

/** A stage as later ones see it. */
interface MadeStage {
  root: string
  workdir: string
}

/** Builds every stage of a Dockerfile; answers the last. */
export function buildImage(dockerfile: string, options: BuildOptions): Image {
  const { folder } = options
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  // The image has a Node that every user may run.
  copyFileSync(process.execPath, join(bin, 'node'))
  chmodSync(folder, 0o755)
  const made = new Map<string, MadeStage>()
  let image: Image | undefined
  for (const stage of readDockerfile(dockerfile)) {
    image = buildStage(stage, { ...options, root: join(folder, stage.name), bin, made })
    made.set(stage.name, { root: join(folder, stage.name), workdir: image.folder })
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image
}

function buildStage(
  stage: Stage,
  options: BuildOptions & { root: string; bin: string; made: Map<string, MadeStage> },
): Image {
  const { root, context, bin, made, say, built } = options
  const base = made.get(stage.base)
  mkdirSync(root)
  if (base) cpSync(base.root, root, { recursive: true, verbatimSymlinks: true })
  const inRoot = (text: string) => text.replace(imageFolders, `${root}/$1`)
  const env: Record<string, string> = {}
  const image = { user: 'root', command: [] as string[], health: [] as string[] }
  const volumes: string[] = []
  // Of a stage that it begins with, its folder and where it stood; ours say nothing else there.
  let workdir = base ? join(root, relative(base.root, base.workdir)) : root

  const steps: Record<string, (instruction: Instruction) => void> = {
    WORKDIR: ({ text }) => {
      workdir = inRoot(text)
      mkdirSync(workdir, { recursive: true })
    },
    COPY: ({ text, flags }) => {
      const from = flags.from ? made.get(flags.from)?.root : context
      if (!from) throw new Error(`There is no stage ${flags.from}.`)
      copyInto(text.split(/\s+/), { from, workdir, inRoot, isContext: !flags.from })
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
        env: { ...process.env, ...ofBuilder, ...env, PATH: `${bin}:${process.env.PATH}` },
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
    say(`${stage.name}: ${instruction.word} ${instruction.text.slice(0, 90)}`)
    const step = steps[instruction.word]
    if (!step) throw new Error(`The step ${instruction.word} is none that is tried here.`)
    step(instruction)
  }
  return { folder: workdir, env: { ...env, PATH: bin }, volumes, ...image }
}

export const isRoot = () => process.getuid?.() === 0

export interface RunningImage {
  child: ChildProcess
  address: string
  output: () => string
  /** Runs the image's own check; answers its exit code. */
  check: () => number
  stop: () => Promise<number | null>
}

/** Starts the command as its user on a free port, where nobody may write but in its volumes. */
export async function runImage(
  image: Image,
  given: Record<string, string> = {},
): Promise<RunningImage> {
  const port = String(await freePort())
  // As a root that is for reading only; its volumes lie beside it.
  execFileSync('chmod', ['-R', 'a-w', image.folder])
  const env = { ...image.env, PORT: port, HOST: '127.0.0.1', ...given }
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

/** Has the check pass, or says what the process said. */
export async function untilHealthy({ check, output, child }: RunningImage): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    if (check() === 0) return
    if (child.exitCode !== null) break
    await wait(250)
  }
  throw new Error(`It does not get well:\n${output()}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export function bytesOf({ folder }: Image): number {
  return filesUnder(folder).reduce((sum, { size }) => sum + size, 0)
}

/** A folder for an image, which `remove` takes away though nobody may write in it. */
export function openFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-image-'))
  return {
    folder,
    remove() {
      execFileSync('chmod', ['-R', 'u+w', folder])
      // Many times as fast as Node at so many files.
      execFileSync('rm', ['-rf', folder])
    },
  }
}

if (import.meta.main) {
  const context = join(import.meta.dirname, '..')
  const { folder, remove } = openFolder()
  try {
    const say = (line: string) => console.log(line)
    const image = buildImage(join(context, 'Dockerfile'), { context, folder, say })
    console.log(`The image adds ${(bytesOf(image) / 1024 / 1024).toFixed(0)} MB to its base.`)
    const running = await runImage(image)
    await untilHealthy(running)
    console.log(`${await (await fetch(`${running.address}/api/ready`)).text()}, as ${image.user}`)
    console.log(`Stopped with ${await running.stop()}.`)
  } finally {
    remove()
  }
}
