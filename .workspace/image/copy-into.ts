import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, relative } from 'node:path'

/** Copies as COPY does: a folder's content, or files into a folder; nothing that .dockerignore names. */
export function copyInto(
  paths: string[],
  options: {
    from: string
    workdir: string
    inRoot: (text: string) => string
    isContext: boolean
  },
): void {
  const { from, workdir, inRoot, isContext } = options
  const target = paths.at(-1) ?? ''
  const to = target.startsWith('/') ? inRoot(target) : join(workdir, target)
  const isIgnored = isContext ? ignored(from) : null
  for (const path of paths.slice(0, -1)) {
    const source = join(from, path)
    if (isIgnored?.(relative(from, source)))
      throw new Error(`.dockerignore keeps ${path} from the builder.`)
    const isFolder = statSync(source).isDirectory()
    const isInto = !isFolder && (target.endsWith('/') || paths.length > 2)
    const destination = isInto ? join(to, basename(path)) : to
    mkdirSync(isFolder ? to : join(destination, '..'), { recursive: true })
    cpSync(source, destination, {
      recursive: true,
      verbatimSymlinks: true,
      // Without one Node copies much faster: tens of thousands of files come from other stages.
      ...(isIgnored && { filter: (file) => !isIgnored(relative(from, file)) }),
    })
  }
}

/** Whether .dockerignore names a path; ours has no exceptions. */
function ignored(context: string): (path: string) => boolean {
  const file = join(context, '.dockerignore')
  const patterns = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
    : []
  return (path) =>
    path !== '' && patterns.some((pattern) => matchesGlob(path, pattern.replace(/\/$/, '')))
}
