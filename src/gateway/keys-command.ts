import { openDatabase } from './database/database.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { newKeySetting, sealWith } from './platform/document-keys.ts'
import { readGatewaySettings } from './platform/settings.ts'
import { sealAll } from './upkeep/keep-documents.ts'

interface KeysCommand {
  words: readonly string[]
  environment: NodeJS.ProcessEnv
  say: (line: string) => void
}

const usage = `npm run keys -- make <id>    prints a new key for FARECHART_KEYS
npm run keys -- rewrap       encrypts every document number with the first key of FARECHART_KEYS`

const rewrap = async ({ environment, say }: KeysCommand): Promise<void> => {
  const { databaseUrl, keys } = readGatewaySettings(environment)
  if (databaseUrl === undefined || !keys)
    throw new CannotStart('Set DATABASE_URL and FARECHART_KEYS. A sandbox has a single key, which never changes.')
  sealWith(keys)
  const opened = await openDatabase({ databaseUrl })
  try {
    const count = await sealAll(opened)
    say(
      `Encrypted ${count} rows with the key ${keys[0]?.id}. Once this key comes first in FARECHART_KEYS of every process, remove the other keys.`,
    )
  } finally {
    await opened.close()
  }
}

/** Runs `npm run keys`, and returns the exit code. */
export const runKeys = async (command: KeysCommand): Promise<number> => {
  const { words, say } = command
  const [act, id = '', ...more] = words
  try {
    if (act === 'make' && /^[\w-]{1,20}$/.test(id) && more.length === 0) say(newKeySetting(id))
    else if (act === 'rewrap' && words.length === 1) await rewrap(command)
    else {
      say(usage)
      return 1
    }
    return 0
  } catch (thrown) {
    if (!(thrown instanceof CannotStart)) throw thrown
    say(thrown.message)
    return 1
  }
}
