import type { Database, DatabasePlace, OpenedDatabase, Transact } from './database.ts'
import type { Clock } from './clock.ts'
import type { Platform } from './call.ts'
import type { Log } from './log.ts'
import type { Profile } from './profile.ts'
import type { ResolverByName } from './resolvers/all.ts'

export interface GatewayOptions {
  /** A place to open, or a database that is open already and stays open after `close`. */
  place: DatabasePlace | { opened: OpenedDatabase }
  /** Source of epoch milliseconds; the machine's clock by default. */
  now?: () => number
  /** `sandbox` by default. */
  profile?: Profile
  /** Seed of the airline; one seed, one airline. */
  seed?: string
  /** Instead of the gateway's own, for tests of the platform. */
  resolvers?: ResolverByName
  log?: Log
}

/** The gateway in one process, without a socket: what server.ts and every test uses. */
export interface Gateway {
  /** Answers any request below `/api`, `/sandbox` and `/healthz`; 404 for what it does not know. Never throws. */
  handle: (request: Request) => Promise<Response>
  database: Database
  transact: Transact
  clock: Clock
  platform: Platform
  /** Finishes or voids the purchases that a crash or a lost reply left open. */
  runCompleter: () => Promise<void>
  /** Waits for what is under way, then closes the database. */
  close: () => Promise<void>
}

export declare function createGateway(options: GatewayOptions): Promise<Gateway>
