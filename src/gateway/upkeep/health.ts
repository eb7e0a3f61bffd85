import type { Platform } from '../conversation/call.ts'
import { isAway, sqlStateOf } from '../database/database-trouble.ts'
import { diskFull } from '../database/disk-room.ts'
import { setting } from '../database/tables.ts'

/** The setting that is written to test whether the database accepts writes. */
const healthSetting = 'health'

/** Time for which a result is reused, in milliseconds, so that health checks cannot overload the database. */
const lookLife = 1_000

/** The time limit of a test write, in milliseconds. */
const longest = 3_000

/** Time for which the disk counts as full after a write failed for lack of space, in milliseconds. */
const fullLife = 30_000

type HealthStatus = { status: 'ok' } | { status: 'database unreachable' | 'database cannot write'; reason: string }

const full = { status: 'database cannot write', reason: 'its disk is full' } as const

const reasons: Readonly<Record<string, string>> = {
  '25006': 'it is read-only',
  '42501': 'its user has no permission to write',
  [diskFull]: full.reason,
  '53200': 'it is out of memory',
  '53300': 'it has no free connections',
  '57P03': 'it is starting or stopping',
}

const unhealthy = (thrown: unknown): HealthStatus => {
  const state = sqlStateOf(thrown)
  const known = state === undefined ? undefined : reasons[state]
  // A standby can be reached but is read-only, so it counts as unable to write.
  return isAway(thrown) && state !== '25006'
    ? { status: 'database unreachable', reason: known ?? 'it does not respond' }
    : { status: 'database cannot write', reason: known ?? 'a write fails' }
}

const write = async ({ database, clock }: Platform): Promise<HealthStatus> => {
  const value = clock.now()
  await database
    .insert(setting)
    .values({ name: healthSetting, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } })
  return { status: 'ok' }
}

/** The health check of a gateway. */
export interface Health {
  /**
   * Responds to `/healthz` with 200 while the gateway can write to its database, otherwise with 503 and the reason. Returns
   * undefined for any other address.
   */
  respond: (request: Request) => Promise<Response | undefined>
  /**
   * Records the error of a failed operation. A test write is so small that it may succeed on a disk that is too full for real
   * writes.
   */
  note: (thrown: unknown) => void
}

/** Creates the health check of a gateway. */
export const createHealth = (platform: Platform): Health => {
  let known: { health: Promise<HealthStatus>; at: number } | undefined
  let fullAt = Number.NEGATIVE_INFINITY

  const look = async (): Promise<HealthStatus> => {
    if (performance.now() - fullAt < fullLife) return full
    return write(platform)
  }

  const lookInTime = async (): Promise<HealthStatus> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<HealthStatus>((resolve) => {
      timer = setTimeout(() => resolve({ status: 'database unreachable', reason: 'it does not respond' }), longest)
    })
    return Promise.race([look().catch(unhealthy), late]).finally(() => clearTimeout(timer))
  }

  return {
    note: (thrown) => {
      if (sqlStateOf(thrown) === diskFull) fullAt = performance.now()
    },
    respond: async ({ method, url }) => {
      if (new URL(url).pathname !== '/healthz' || (method !== 'GET' && method !== 'HEAD')) return undefined
      const at = performance.now()
      if (!known || at - known.at > lookLife) known = { health: lookInTime(), at }
      const health = await known.health
      return Response.json(
        { ...health, profile: platform.profile },
        { status: health.status === 'ok' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
      )
    },
  }
}
