import { DatabaseError } from 'pg'

const serializationFailure = '40001'
const deadlock = '40P01'

/** Returns true if the transaction conflicted with another one; a retry may succeed. */
export function isPostgresConflict(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === serializationFailure || error.code === deadlock)
  )
}

/**
 * SQLSTATE classes and codes of transient errors: connection failures, no disk space or memory, operator intervention
 * (shutdown, cancelled statement), locks, conflicts, and a read-only server.
 */
const transientCode = /^(08|53|57|58|40|55P03|25006|25P03)/

const brokenSocket = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/

/** Errors of `pg` that have no code. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Returns true if the server is unreachable or timed out, so that a retry may succeed. [fault 18] [fault 19] */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return transientCode.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.every(isPostgresUnavailable)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isSocket = syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return (
    (isSocket && brokenSocket.test(code)) ||
    /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    brokenConnection.test(error.message)
  )
}
