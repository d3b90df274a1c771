/** Whether a test run leaves nothing out: `pnpm test --all`, or `TEST_ALL=1` in the environment. */
export const testAll = process.env.TEST_ALL === '1'
