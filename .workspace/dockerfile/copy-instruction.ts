import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, relative } from 'node:path'

/** Copies like COPY: the content of a folder, or files into a folder, without what .dockerignore lists. */
export function copyInstruction(
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
    if (isIgnored?.(relative(from, source))) throw new Error(`.dockerignore excludes ${path}.`)
    const isFolder = statSync(source).isDirectory()
    const isInto = !isFolder && (target.endsWith('/') || paths.length > 2)
    const destination = isInto ? join(to, basename(path)) : to
    mkdirSync(isFolder ? to : join(destination, '..'), { recursive: true })
    cpSync(source, destination, {
      recursive: true,
      verbatimSymlinks: true,
      // Node copies much faster without a filter, and other stages have tens of thousands of files.
      ...(isIgnored && { filter: (file) => !isIgnored(relative(from, file)) }),
    })
  }
}

/** Returns a test whether .dockerignore lists a path; ours has no exceptions. */
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
