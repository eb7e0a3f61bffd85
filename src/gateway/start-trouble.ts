import { CannotStart } from './cannot-start.ts'
import { sqlStateOf } from './database-trouble.ts'
import type { Settings } from './settings.ts'

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
    return `The database at ${host} refuses the user or password of DATABASE_URL. Correct them.`
  if (state === '3D000') return `There is no database ${pathname.slice(1)} at ${host}. Create it, or correct DATABASE_URL.`
  if (codesOf(thrown).some((code) => networkTroubles.has(code)) || saysTimeout(thrown))
    return `The database at ${host} cannot be reached. Start it, or correct DATABASE_URL, or leave DATABASE_URL out to keep the data in DATA_DIR.`
  return undefined
}

const ofFolder = (thrown: unknown, dataDir: string): string | undefined =>
  codesOf(thrown).some((code) => folderTroubles.has(code))
    ? `The data folder ${dataDir} cannot be written. Give this user the right and the room to, or set DATA_DIR to another folder.`
    : undefined

/** What stopped the start, as a sentence that says what to do where we know it; the password of DATABASE_URL is never in it. */
export const explainStart = (thrown: unknown, { databaseUrl, dataDir }: Settings): unknown => {
  if (thrown instanceof CannotStart) return thrown
  const sentence = databaseUrl === undefined ? ofFolder(thrown, dataDir) : ofDatabase(thrown, databaseUrl)
  return sentence === undefined ? thrown : new CannotStart(sentence)
}
