import { dirname } from 'node:path'

/** The names of the source and of the requested target in error messages. Never a temporary file. */
export interface CopyNames {
  from: string
  to: string
}

/** Returns a known error with a sentence for the operator as its message. Returns other errors unchanged. */
export function describeCopyFailure(error: unknown, { from, to }: CopyNames): unknown {
  const { code = '' } = error as { code?: string }
  const sentence = sentenceOf(code, { from, to })
  return sentence ? new Error(sentence, { cause: error }) : error
}

/** The message about a database whose pages or keys are not intact. */
export function damagedText(path: string): string {
  return `The data in ${path} is damaged. Restore an earlier backup: pnpm run restore FILE.`
}

function sentenceOf(code: string, { from, to }: CopyNames): string | null {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return damagedText(from)
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(code))
    return `There is no space left on the disk for ${to}. Free some space, or choose another disk.`
  if (/^SQLITE_IOERR/.test(code))
    return `The disk failed while ${to} was written (${code}). Check the disk.`
  if (code === 'ENOENT') return `The folder ${dirname(to)} does not exist. Create it first.`
  if (code === 'ENOTDIR') return `${dirname(to)} is not a folder. Choose another one.`
  if (/^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY)/.test(code))
    return `${to} cannot be written by user ${process.getuid?.() ?? 'of this process'} (${code}). Give this user the right to write, or choose another folder.`
  return null
}
