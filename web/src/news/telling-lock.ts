const lockName = 'worldschool-news'

/** Runs `work`, in which a sync is followed by its news, unless it is being done already. */
export async function whileTelling(
  locks: LockManager | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!locks) return work()
  await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** Whether someone is about to tell what the sync under way brings. */
export async function isBeingTold(locks: LockManager | undefined): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === lockName)
}
