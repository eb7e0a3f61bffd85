import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../platform/cannot-start.ts'

/** Releases the lock of this process. */
export type Release = () => Promise<void>

/** Returns the time in epoch milliseconds, for comparison with file times. Unlike `Date`, it cannot be shifted by tests. */
const machineTime = (): number => performance.timeOrigin + performance.now()

/** An empty lock file older than this, in milliseconds, is stale, because its process died before writing its id. */
const timeToWrite = 2_000

const isAlive = (process_: number): boolean => {
  try {
    process.kill(process_, 0)
    return true
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Reads the start time of a process in Linux's clock ticks, which tells it from a later process with the same id. Returns an
 * empty text on other systems.
 */
const startOf = async (process_: number): Promise<string> => {
  const words = await readFile(`/proc/${process_}/stat`, 'utf8').catch(() => '')
  return words.slice(words.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const ownerOf = async (path: string): Promise<number | undefined> => {
  const [owner = '', start = ''] = (await readFile(path, 'utf8')).split(' ')
  const number = Number(owner)
  if (owner === '') {
    const { mtimeMs } = await stat(path)
    return machineTime() - mtimeMs < timeToWrite ? 0 : undefined
  }
  if (!Number.isInteger(number) || number <= 0 || !isAlive(number)) return undefined
  const startNow = await startOf(number)
  return start === '' || startNow === '' || start === startNow ? number : undefined
}

const take = async (path: string): Promise<boolean> => {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(`${process.pid} ${await startOf(process.pid)}`)
    await file.close()
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw thrown
  }
}

/** Removes the lock of a dead process. If a living process has taken the lock in the meantime, puts that lock back. */
const clear = async (path: string): Promise<void> => {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  if ((await ownerOf(aside)) !== undefined) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

/**
 * Locks a data folder, because PGlite would let a second process open and corrupt it. Takes over the lock of a dead process.
 * Throws CannotStart with the folder and the process that holds the lock.
 */
export const lockFolder = async (folder: string): Promise<Release> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'lock')
  for (let round = 0; round < 3; round += 1) {
    if (await take(path)) return () => rm(path, { force: true })
    const owner = await ownerOf(path).catch(() => undefined)
    if (owner !== undefined)
      throw new CannotStart(
        `The data folder ${folder} is in use by ${owner ? `process ${owner}` : 'a process that is starting'}. Stop that process, or set DATA_DIR to another folder.`,
      )
    await clear(path)
  }
  throw new CannotStart(
    `The data folder ${folder} is being locked by another process. Stop that process, or set DATA_DIR to another folder.`,
  )
}
