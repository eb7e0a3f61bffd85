import { openDatabase, type OpenedDatabase } from './database/database.ts'
import { lockFolder } from './database/lock.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { readGatewaySettings } from './platform/settings.ts'
import { explainStart } from './start-trouble.ts'
import { type BackupSums, backUp } from './upkeep/backup.ts'
import { restore } from './upkeep/restore.ts'

interface BackupCommand {
  act: 'backup' | 'restore'
  words: readonly string[]
  environment: NodeJS.ProcessEnv
  say: (line: string) => void
}

const usages = {
  backup: `npm run backup -- <file>    writes everything in the database of DATA_DIR or DATABASE_URL to a file
Stop a gateway that keeps its data in DATA_DIR first. With DATABASE_URL it may keep running.`,
  restore: `npm run restore -- <file>    fills the empty database of DATA_DIR or DATABASE_URL from a backup
Stop the gateway first.`,
} as const

const works = { backup: backUp, restore } as const

/**
 * Opens the gateway's database for `work`, and closes it afterwards. Only one process can open the embedded database, so the
 * gateway must be stopped first.
 */
const withDatabase = async (
  environment: NodeJS.ProcessEnv,
  work: (opened: OpenedDatabase) => Promise<BackupSums>,
): Promise<BackupSums> => {
  const settings = readGatewaySettings(environment)
  const { databaseUrl, dataDir } = settings
  const release = databaseUrl === undefined ? await lockFolder(dataDir) : async () => undefined
  try {
    const opened = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl }).catch(
      async (thrown: unknown) => {
        throw await explainStart(thrown, settings)
      },
    )
    try {
      return await work(opened)
    } finally {
      await opened.close()
    }
  } finally {
    await release()
  }
}

/** Runs `npm run backup` or `npm run restore`, and returns the exit code. */
export const runBackup = async ({ act, words, environment, say }: BackupCommand): Promise<number> => {
  const [file, ...more] = words
  if (!file || more.length > 0 || file.startsWith('-')) {
    say(usages[act])
    return file === '--help' ? 0 : 1
  }
  try {
    const { rows, ledger } = await withDatabase(environment, (opened) => works[act](opened, file))
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    const balances = ledger.length > 0 ? 'Ledger balances:' : 'The ledger is empty.'
    say(`${act === 'backup' ? 'Backed up' : 'Restored'} ${count} rows, including ${rows.booking ?? 0} bookings. ${balances}`)
    for (const { account, currency, sum } of ledger) say(`  ${account} ${sum} ${currency}`)
    return 0
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
    if (code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR') say(`${file} is not a backup, or is damaged. Nothing was restored.`)
    else if (code === 'ENOENT') say(`Cannot open ${file}: the file or its folder does not exist.`)
    else if (thrown instanceof CannotStart) say(thrown.message)
    else throw thrown
    return 1
  }
}
