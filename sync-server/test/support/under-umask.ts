/** A command line that runs another one with this umask: a thread of the test runner cannot set its own. */
export function underUmask(
  umask: number | undefined,
  [program, ...args]: [string, ...string[]],
): [program: string, args: string[]] {
  if (umask === undefined) return [program, args]
  return ['sh', ['-c', `umask ${umask.toString(8)}; exec "$0" "$@"`, program, ...args]]
}
