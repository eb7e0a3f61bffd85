import { asc, eq } from 'drizzle-orm'
import { giftCardName } from '../abuse/count-tries.ts'
import { AbuseLedger } from '../abuse/ledger.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { lockFolder } from '../database/lock.ts'
import { giftCardNumber } from '../payments/payment-parts.ts'
import { readGatewaySettings, type GatewaySettings } from '../platform/settings.ts'
import { confirmAgency, pendingAgencies } from '../accounts/confirm-agency.ts'
import { postAgencyConfirmed } from '../mail/post-account.ts'
import { silent } from '../platform/log.ts'
import { postOf } from '../platform/post.ts'
import { addStaff, removeStaff } from './staff.ts'
import { staff } from '../database/desk-tables.ts'

/** The arguments of the command, and its access to the process. */
export interface StaffCommand {
  /** Command-line arguments after the command's name. */
  words: readonly string[]
  environment: NodeJS.ProcessEnv
  /** Prompts for a password without echoing the input. */
  askPassword: (question: string) => Promise<string>
  say: (line: string) => void
}

const shortest = 12
const longest = 1_000

const usage = `Manages the staff of the support desk, in the database of DATA_DIR or DATABASE_URL:
  npm run staff -- add <name>           adds a member of staff, or sets a new password (prompted, or read from standard input)
  npm run staff -- remove <name>
  npm run staff -- list
  npm run staff -- unlock <gift card>   unlocks a gift card after too many wrong PINs
  npm run staff -- agencies             lists new agencies that await confirmation
  npm run staff -- confirm <agency>     confirms an agency by its number, so that it may pay on credit, and notifies it by e-mail
Stop a gateway that keeps its data in DATA_DIR first.`

const withDatabase = async (
  environment: NodeJS.ProcessEnv,
  work: (database: Database, settings: GatewaySettings) => Promise<void>,
): Promise<void> => {
  const settings = readGatewaySettings(environment)
  const { databaseUrl, dataDir } = settings
  const release = databaseUrl === undefined ? await lockFolder(dataDir) : async () => undefined
  try {
    const { database, close } = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
    await work(database, settings).finally(close)
  } finally {
    await release()
  }
}

const newPassword = async (ask: StaffCommand['askPassword'], name: string): Promise<string> => {
  const password = await ask(`A password for ${name}, at least ${shortest} characters: `)
  if (password.length < shortest || password.length > longest)
    throw new CannotStart(`A password must have at least ${shortest} characters. Nothing was changed.`)
  return password
}

const acts: Record<string, (command: StaffCommand, name: string) => Promise<void>> = {
  add: async ({ environment, askPassword, say }, name) => {
    const password = await newPassword(askPassword, name)
    await withDatabase(environment, (database) => addStaff(database, name, password, Date.now()))
    say(`${name} can sign in at /desk/.`)
  },
  remove: ({ environment, say }, name) =>
    withDatabase(environment, async (database) => {
      const wasThere = await removeStaff(database, name)
      say(
        wasThere
          ? `${name} is no longer a member of staff.`
          : `There is no member of staff named ${name}. List all with: npm run staff -- list`,
      )
    }),
  unlock: ({ environment, say }, number) =>
    withDatabase(environment, async (database) => {
      const wasCounted = await new AbuseLedger(database).forget(giftCardName(giftCardNumber(number)))
      say(wasCounted ? 'The gift card can be used again.' : 'This gift card is not locked and has no wrong PINs.')
    }),
  agencies: ({ environment, say }) =>
    withDatabase(environment, async (database) => {
      const waiting = await pendingAgencies(database)
      for (const { number, name, iataNumber, recipient } of waiting) say(`${number}  ${name}, IATA ${iataNumber}, ${recipient}`)
      if (waiting.length === 0) say('No agencies are waiting for confirmation.')
    }),
  confirm: ({ environment, say }, number) =>
    withDatabase(environment, async (database, { profile, mail }) => {
      const post = postOf({ profile, hasMailServer: mail !== undefined, log: silent })
      const confirmed = await database.transaction(async (work) => {
        const agency = await confirmAgency(work, number)
        if (agency && post.isDelivered) await postAgencyConfirmed(work, { post, now: Date.now() }, agency)
        return agency
      })
      if (!confirmed)
        return say(`No pending agency has the number ${number}. List pending agencies with: npm run staff -- agencies`)
      say(`${confirmed.name} may now pay on credit.`)
      if (!post.isDelivered) say(`No mail server is configured. Please notify ${confirmed.recipient} yourself.`)
    }),
  list: ({ environment, say }) =>
    withDatabase(environment, async (database) => {
      const everybody = await database
        .select({ name: staff.name })
        .from(staff)
        .where(eq(staff.isOfSandbox, false))
        .orderBy(asc(staff.name))
      for (const { name } of everybody) say(name)
      if (everybody.length === 0) say('There are no members of staff yet. Add one with: npm run staff -- add <name>')
    }),
}

/** Actions that need no name of a person. */
const takesNoName = ['list', 'agencies']

/** Runs `npm run staff`, and returns the exit code. Passwords are never accepted as arguments. */
export const runStaff = async (command: StaffCommand): Promise<number> => {
  const [act = '', name = '', ...more] = command.words
  const run = Object.hasOwn(acts, act) ? acts[act] : undefined
  const isComplete = takesNoName.includes(act) ? name === '' : name.trim() !== '' && name.length <= 100
  if (!run || !isComplete || more.length > 0) {
    command.say(
      more.length > 0 && act === 'add' ? `Do not pass the password as an argument: the command prompts for it.\n${usage}` : usage,
    )
    return 1
  }
  try {
    await run(command, name)
    return 0
  } catch (thrown) {
    if (!(thrown instanceof CannotStart)) throw thrown
    command.say(thrown.message)
    return 1
  }
}
