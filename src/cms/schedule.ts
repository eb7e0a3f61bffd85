import { randomUUID } from 'node:crypto'
import type { PlannedPublication, PlanOutcome } from '#src/domain/planned-publication.ts'
import type { Log } from '#src/gateway/platform/log.ts'
import { type Storefront, storefrontOf } from '#src/gateway/platform/storefronts.ts'
import { createTurns } from '#src/gateway/platform/turns.ts'
import type { Folder } from './folder.ts'
import type { Publisher } from './publisher.ts'

/** Number of finished publications that the schedule keeps per storefront. */
const keptOutcomes = 20

/** Delay in milliseconds from which a publication is recorded as late. */
const lateAfter = 60_000

/** Pause before the next attempt after a failure such as a full disk, in milliseconds. */
const pauseAfterFailure = 60_000

type Plan = PlannedPublication & { storefront: string }

/** Result of planning a publication or changing its time. */
export type Planning =
  | { kind: 'planned'; plan: PlannedPublication }
  /** The time has passed. */
  | { kind: 'past' }
  /** The publication is finished or cancelled. */
  | { kind: 'gone' }

/** The planned publications of all storefronts, in the file `schedule.json`. */
export interface Schedule {
  /** Lists the planned publications, next first, and then the finished ones, latest first. */
  list: (storefront: Storefront) => Promise<PlannedPublication[]>
  /** Plans a publication or, if `id` is given, moves that one to another time. `at` is ISO 8601 in UTC. */
  plan: (storefront: Storefront, plan: { at: string; who: string; id?: string }) => Promise<Planning>
  /** Cancels a planned publication. Returns false if it is already finished or cancelled. */
  cancel: (storefront: Storefront, id: string) => Promise<boolean>
  /** Carries out the publications that are due, each exactly once. Never rejects: a failed one is logged and tried again. */
  publishDue: () => Promise<void>
}

interface Parts {
  folder: Folder
  publisher: Publisher
  /** True if a user may publish a storefront. */
  mayPublish: (who: string, storefront: Storefront) => Promise<boolean>
  now: () => number
  log: Log
}

const waitingIn = (plans: readonly Plan[], storefront: string, id: string | undefined): Plan | undefined =>
  plans.find((plan) => plan.id === id && plan.storefront === storefront && !plan.outcome)

export const createSchedule = ({ folder, publisher, mayPublish, now, log }: Parts): Schedule => {
  const inTurn = createTurns()
  const read = async () => ((await folder.read('schedule.json')) as { plans: Plan[] } | undefined)?.plans ?? []
  const write = (plans: readonly Plan[]) => folder.write('schedule.json', { plans })
  const timeNow = () => new Date(now()).toISOString()
  const shown = ({ id, who, at, outcome }: Plan): PlannedPublication => ({ id, who, at, ...(outcome && { outcome }) })

  /** Time of the next publication, kept so that the file is not read every second. Undefined until the file has been read. */
  let nextAt: number | undefined
  const replace = async (plans: readonly Plan[]) => {
    await write(plans)
    nextAt = undefined
  }

  const outcomeOf = async ({ id, who, at }: Plan, storefront: Storefront): Promise<PlanOutcome> => {
    const publishedAs = ({ number, at: when }: { number: number; at: string }): PlanOutcome => ({
      kind: 'published',
      number,
      at: when,
      isLate: Date.parse(when) - Date.parse(at) > lateAfter,
    })
    // The process may have crashed after publishing and before storing the outcome.
    const earlier = (await publisher.versions(storefront)).find(({ plan }) => plan === id)
    if (earlier) return publishedAs(earlier)
    if (!(await mayPublish(who, storefront))) return { kind: 'refused', at: timeNow(), reason: 'NO_RIGHT' }
    const published = await publisher.publish(storefront, who, { plan: id })
    if (published.kind === 'published') return publishedAs(published.version)
    const { document, path } = published.trouble
    return { kind: 'refused', at: timeNow(), reason: 'UNSOUND', path: document + path }
  }

  const finish = async (plan: Plan) => {
    const storefront = storefrontOf(plan.storefront)
    if (!storefront) return
    const outcome = await outcomeOf(plan, storefront)
    log('a planned publication is finished', { storefront: plan.storefront, at: plan.at, outcome })
    const plans = (await read()).map((each) => (each.id === plan.id ? { ...each, outcome } : each))
    const isOver = (each: Plan) => each.storefront === plan.storefront && each.outcome !== undefined
    const forgotten = new Set(plans.filter(isOver).slice(0, -keptOutcomes))
    // Finished publications come last, in the order in which they were carried out.
    const kept = plans.filter((each) => each.id !== plan.id && !forgotten.has(each))
    await replace([...kept, { ...plan, outcome }])
  }

  const publishDue = async () => {
    if (nextAt !== undefined && nextAt > now()) return
    const waiting = (await read()).filter(({ outcome, storefront }) => !outcome && storefrontOf(storefront))
    const due = waiting.filter(({ at }) => Date.parse(at) <= now()).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    const again: number[] = []
    for (const plan of due)
      await finish(plan).catch((thrown: unknown) => {
        again.push(now() + pauseAfterFailure)
        log('a planned publication failed and will be tried again', { storefront: plan.storefront, at: plan.at, thrown })
      })
    const times = waiting.filter((plan) => !due.includes(plan)).map(({ at }) => Date.parse(at))
    nextAt = Math.min(...times, ...again)
  }

  return {
    list: async ({ code }) => {
      const plans = (await read()).filter(({ storefront }) => storefront === code).map(shown)
      const waiting = plans.filter(({ outcome }) => !outcome).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      return [...waiting, ...plans.filter(({ outcome }) => outcome).toReversed()]
    },
    plan: ({ code }, { at, who, id }) =>
      inTurn(async (): Promise<Planning> => {
        if (Date.parse(at) <= now()) return { kind: 'past' }
        const plans = await read()
        const known = waitingIn(plans, code, id)
        if (id !== undefined && !known) return { kind: 'gone' }
        const plan: Plan = { id: id ?? randomUUID(), who, at: new Date(at).toISOString(), storefront: code }
        await replace([...plans.filter((each) => each !== known), plan])
        return { kind: 'planned', plan: shown(plan) }
      }),
    cancel: ({ code }, id) =>
      inTurn(async () => {
        const plans = await read()
        const known = waitingIn(plans, code, id)
        if (known) await replace(plans.filter((each) => each !== known))
        return known !== undefined
      }),
    publishDue: () =>
      inTurn(publishDue).catch((thrown: unknown) => {
        nextAt = now() + pauseAfterFailure
        log('the planned publications could not be read', { thrown })
      }),
  }
}
