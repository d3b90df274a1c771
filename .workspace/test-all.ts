/** True if the run includes everything that the default run samples: `pnpm test --all`, or `TEST_ALL=1`. */
export const testAll = process.env.TEST_ALL === '1'
