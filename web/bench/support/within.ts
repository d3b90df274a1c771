/** What takes longer than so many seconds ends the bench with its name, in the place of a silence. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took more than ${seconds} s`)),
      seconds * 1000,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
