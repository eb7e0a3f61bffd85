/**
 * Hashes a text to an unsigned 32-bit integer, which is the same on every platform. Uses FNV-1a over UTF-16 code units, followed
 * by murmur's finaliser.
 */
export function h32(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return finalise(hash)
}

/** Combines a hash with an integer. Used in loops where building a string to hash would be too slow. */
export function h32With(hash: number, number: number): number {
  return finalise(Math.imul(hash ^ number, 0x9e3779b1) + number)
}

/** Derives a uniformly distributed number between 0 and 1, both excluded, from a key. */
export function unit(key: string): number {
  return (h32(key) + 0.5) / 2 ** 32
}

/** Like `unit`, from a hash and an integer, for loops. */
export function unitWith(hash: number, number: number): number {
  return (h32With(hash, number) + 0.5) / 2 ** 32
}

/** Derives a normally distributed number with mean 0 and variance 1 (Box-Muller). */
export function normal(hash: number, number = 0): number {
  const one = unitWith(hash, 2 * number + 1)
  const other = unitWith(hash ^ 0x5bd1e995, 2 * number + 2)
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
}

function finalise(hash: number): number {
  let mixed = hash
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
