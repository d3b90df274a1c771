import { execFile } from 'node:child_process'
import { type Config, ConfigError } from './config.ts'
import { userId } from './db/database-failure.ts'

/** Time limit, because calls to an unreachable network drive may never return. */
const timeoutMs = 5_000

/**
 * Prints the error code. Runs in a child process, which can be killed, because a file system call that hangs cannot be
 * cancelled.
 */
const script = `
const fs = require('node:fs')
const [path, mode] = process.argv.slice(1)
try {
  fs.mkdirSync(path, { recursive: true, mode: Number(mode) })
  fs.accessSync(path, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  if (!fs.statSync(path).isDirectory()) throw { code: 'ENOTDIR' }
} catch (error) {
  process.stdout.write(error.code)
}`

/**
 * Creates the folders that the configuration names. Throws a `ConfigError` about the first folder that cannot be
 * created or written, or does not respond.
 */
export async function checkFolders({ namedFolders }: Pick<Config, 'namedFolders'>): Promise<void> {
  const failures = await Promise.all(
    namedFolders.map(async ({ variable, path, mode }) => {
      const code = await failureOf(path, mode)
      return code && `${variable} ${path} ${sentenceOf(code, { variable, path })}`
    }),
  )
  const [failure] = failures.filter((text) => text !== null)
  if (failure) throw new ConfigError(failure)
}

/** Returns the system's error code, or null if the folder can be created and written. */
function failureOf(path: string, mode: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const args = ['-e', script, path, String(mode)]
    const child = execFile(process.execPath, args, (error, code) => {
      if (error) reject(error)
      else resolve(code === '' ? null : code)
    })
    const slow = setTimeout(() => {
      child.kill('SIGKILL')
      resolve('ETIMEDOUT')
    }, timeoutMs)
    child.once('exit', () => clearTimeout(slow))
  })
}

function sentenceOf(code: string, { variable, path }: { variable: string; path: string }): string {
  switch (code) {
    case 'ETIMEDOUT':
      return `does not respond within ${timeoutMs / 1000} seconds. Check the network drive that is mounted there.`
    case 'EACCES':
    case 'EPERM':
      return `cannot be written by user ${userId()}. Give this user the folder: chown -R ${userId()} ${path}`
    case 'EROFS':
      return `is read-only. Mount it so that user ${userId()} can write, or set ${variable} to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `is not a folder. Set ${variable} to a folder.`
    default:
      return `cannot be used (${code}). Set ${variable} to another folder.`
  }
}
