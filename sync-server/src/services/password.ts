import { hash, verify } from '@node-rs/argon2'

/** The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id; takes tens of milliseconds, so never inside a transaction. [S3] */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Made at once, so that even the first unknown account takes no longer than a known one. */
const nobody = hashPassword('nobody has this account')

/** Whether the password is right. For an unknown account (null) it is not, and takes as long. */
export async function isRightPassword(passwordHash: string | null, password: string) {
  const right = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'))
  return passwordHash !== null && right
}
