/** `pnpm test --all` sets it: what the default run samples is then run whole. */
export const isFull = process.env.TEST_ALL === '1'
