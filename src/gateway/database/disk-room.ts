import { statfs } from 'node:fs/promises'

/** SQLSTATE of a full disk. */
export const diskFull = '53100'

/** The free disk space that an embedded database needs, in bytes: two segments of its log. */
export const leastRoom = 32 * 1024 * 1024

/** Time between two checks of the disk, in milliseconds. Until the next one, a gateway writes much less than `leastRoom`. */
const lookLife = 250

/** Thrown in place of a statement or transaction of an embedded database while its disk is full. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = diskFull
}

/** Returns true if the disk of a folder has enough room for an embedded database. */
export const hasRoomIn = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= leastRoom
}

/**
 * Creates a check that throws DiskFull while there is no room. On a full disk, PGlite would retry the write of its log forever
 * and block the process.
 */
export const requireRoom = (hasRoom: () => Promise<boolean>): (() => Promise<void>) => {
  let looked: { room: Promise<boolean>; at: number } | undefined
  return async () => {
    const at = performance.now()
    if (!looked || at - looked.at > lookLife) looked = { room: hasRoom(), at }
    if (!(await looked.room)) throw new DiskFull('The disk of the database is full')
  }
}
