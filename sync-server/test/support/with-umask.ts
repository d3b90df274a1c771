/** A command line that runs a command with this umask. A thread of the test runner cannot set its umask. */
export function withUmask(
  umask: number | undefined,
  [program, ...args]: [string, ...string[]],
): [program: string, args: string[]] {
  if (umask === undefined) return [program, args]
  return ['sh', ['-c', `umask ${umask.toString(8)}; exec "$0" "$@"`, program, ...args]]
}
