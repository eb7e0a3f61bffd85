import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'
import { DamagedFolder } from './database/database.ts'
import { sqlStateOf } from './database/database-trouble.ts'
import { leastRoom } from './database/disk-room.ts'
import type { GatewaySettings } from './platform/settings.ts'

const networkTroubles = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN'])
const folderTroubles = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'])

const codesOf = (thrown: unknown): string[] => {
  if (!(thrown instanceof Error)) return []
  const inner = thrown instanceof AggregateError ? thrown.errors.flatMap(codesOf) : []
  return [...('code' in thrown ? [String(thrown.code)] : []), ...inner, ...codesOf(thrown.cause)]
}

const saysTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && (/timeout/i.test(thrown.message) || saysTimeout(thrown.cause))

const ofDatabase = (thrown: unknown, databaseUrl: string): string | undefined => {
  const { host, pathname } = new URL(databaseUrl)
  const state = sqlStateOf(thrown)
  if (state === '28P01' || state === '28000')
    return `The database at ${host} rejects the user or password in DATABASE_URL. Correct them.`
  if (state === '3D000') return `There is no database ${pathname.slice(1)} at ${host}. Create it, or correct DATABASE_URL.`
  if (codesOf(thrown).some((code) => networkTroubles.has(code)) || saysTimeout(thrown))
    return `The database at ${host} cannot be reached. Start it, correct DATABASE_URL, or unset DATABASE_URL to keep the data in DATA_DIR.`
  return undefined
}

/** Checks for room by writing a file, because the embedded database itself does not report a full or read-only disk. */
const roomIn = async (dataDir: string): Promise<'room' | 'full' | 'shut'> => {
  const probe = join(dataDir, `room.${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(leastRoom))
    return 'room'
  } catch (thrown) {
    return codesOf(thrown).some((code) => ['ENOSPC', 'EFBIG', 'EDQUOT'].includes(code)) ? 'full' : 'shut'
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

const ofFolder = async (thrown: unknown, dataDir: string): Promise<string | undefined> => {
  const room = await roomIn(dataDir)
  if (room === 'full')
    return `The data folder ${dataDir} is on a full disk. Free some space, or set DATA_DIR to another folder. Nothing in the folder was changed.`
  if (room === 'shut' || codesOf(thrown).some((code) => folderTroubles.has(code)))
    return `The data folder ${dataDir} cannot be written. Give this user permission to write there, or set DATA_DIR to another folder.`
  return thrown instanceof DamagedFolder
    ? `The database in the data folder ${dataDir} is damaged and cannot be opened. Restore a backup in its place, or set DATA_DIR to another folder. Nothing in the folder was changed.`
    : undefined
}

/**
 * Turns a failed start into an error that tells the operator what to do, if its cause is known. Never includes the password of
 * DATABASE_URL.
 */
export const explainStart = async (thrown: unknown, { databaseUrl, dataDir }: GatewaySettings): Promise<unknown> => {
  if (thrown instanceof CannotStart) return thrown
  const sentence = databaseUrl === undefined ? await ofFolder(thrown, dataDir) : ofDatabase(thrown, databaseUrl)
  return sentence === undefined ? thrown : new CannotStart(sentence, { cause: thrown })
}
