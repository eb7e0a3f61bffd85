import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { tooMany } from '../abuse/count-tries.ts'

interface Cost {
  N: number
  r: number
  p: number
}

/** One of the scrypt settings that OWASP recommends. A hash takes 32 MiB of memory. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 }

const length = 32
const memory = 64 * 1024 * 1024

/** The highest number of concurrent hashes. Hashing is deliberately slow, so further requests are refused with 429. */
const mostAtOnce = 16

let underWay = 0

const derive = async (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> => {
  if (underWay >= mostAtOnce) throw tooMany(1)
  underWay += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: memory }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    underWay -= 1
  }
}

/**
 * Hashes a password to `scrypt$N$r$p$salt$key`, with salt and key in base64url. Throws the 429 error if too many hashes are being
 * computed.
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * The hash to compare with if there is no account, so that an unknown login takes as long as a wrong password. No password has
 * this hash.
 */
const ofNobody = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA', Buffer.alloc(length).toString('base64url')].join(
  '$',
)

/**
 * Returns true if the password matches the hash. Without a hash, returns false after the same time. Throws the 429 error if too
 * many hashes are being computed.
 */
export const isPassword = async (password: string, hashed: string | undefined): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (hashed ?? ofNobody).split('$')
  const kept = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, kept) && hashed !== undefined
}
