import { DatabaseError } from 'pg'

const serializationFailure = '40001'
const deadlock = '40P01'

/** Another transaction was in the way; the same again may go through. */
export function isPostgresConflict(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === serializationFailure || error.code === deadlock)
  )
}

/**
 * Classes and codes of what passes: a connection that is gone or not to be had, no room or memory, an
 * operator's doing (shut down, statement stopped), locks, conflicts, a server that takes no writes.
 */
const passing = /^(08|53|57|58|40|55P03|25006|25P03)/

const brokenSocket = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/

/** `pg` gives these no code. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether the server cannot be had, or not in time: worth trying again. [fault 18] [fault 19] */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return passing.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isPostgresUnavailable)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isSocket = syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return (
    (isSocket && brokenSocket.test(code)) ||
    /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    brokenConnection.test(error.message)
  )
}
