import * as z from 'zod'
import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import { operations, type OperationName } from '#src/operations/index.ts'
import { hashCookie, readCookie } from '../conversation/cookie.ts'
import type { Database } from '../database/database.ts'
import { faultNames, type FaultScenarios, type OpenOutcome, type ForcedOutcome } from '../dispatch/faults.ts'
import { HttpError } from '../platform/http-error.ts'
import { supplierMoods } from '../platform/stay-ports.ts'
import type { SupplierMoods } from '../stays/moods.ts'
import { setSupplierMode, supplierModes, supplierModesNow } from '../suppliers/supplier-scenario.ts'

const Operation = z.enum(Object.keys(operations) as [OperationName, ...OperationName[]])

const Words = z.string().min(1).max(200)

const Forced = z.strictObject({
  fails: z.string().regex(/^[A-Z]+(?:\.[A-Z_]+)+$/),
  message: Words.optional(),
  type: z.enum(['BusinessLogic', 'Validation', 'Application']).optional(),
  httpStatus: z.number().int().min(400).max(599).optional(),
  details: z.record(Words, Words).optional(),
  facts: z.record(Words, z.unknown()).optional(),
}) satisfies z.ZodType<OpenOutcome>

const OpenOrder = z.union([
  z.enum([...faultNames, 'normal']),
  Forced,
  z.strictObject({ late: z.number().int().min(1).max(60_000) }),
  z.strictObject({ retryAfter: z.number().int().min(0).max(600) }),
  z.strictObject({ answers: z.record(Words, z.unknown()) }),
]) satisfies z.ZodType<OpenOutcome>

const OutcomeOrder = z.union([OpenOrder, z.strictObject({ held: OpenOrder })]) satisfies z.ZodType<ForcedOutcome>

const ForAll = z.strictObject({
  fault: z.enum(faultNames).nullable(),
  operation: Operation.optional(),
  times: z.number().int().min(1).max(100).default(1),
})

/**
 * Identifies a visitor by the `x-sandbox-visitor` header of the visitor's requests, by execution key or by cookie. `true`
 * stands for the browser that sends the order.
 */
const Visitor = z.union([z.string().regex(/^[\w-]{1,80}$/), z.literal(true)])

const ForOne = z
  .strictObject({
    visitor: Visitor,
    operation: Operation.optional(),
    next: z.array(OutcomeOrder).max(100).optional(),
    release: z.union([Operation, z.literal(true)]).optional(),
    end: z.literal(true).optional(),
  })
  .refine(({ next, release, end }) => [next, release, end].filter((each) => each !== undefined).length === 1, {
    error: 'Give exactly one of next, release and end',
  })

const isCookie = /^[0-9a-f]{32}$/

const nameOf = (visitor: string | true, request: Request): string => {
  if (visitor !== true) return isCookie.test(visitor) ? hashCookie(visitor) : visitor
  const cookie = readCookie(request)
  if (cookie === undefined)
    throw new HttpError(409, 'This browser has no cookie yet: search in the storefront first, or identify the visitor')
  return hashCookie(cookie)
}

const told = (faults: FaultScenarios, name: string) => ({ planned: faults.planned(name) })

const orderForOne = (faults: FaultScenarios, order: z.output<typeof ForOne>, request: Request): object => {
  const { visitor, operation, next, release } = order
  const name = nameOf(visitor, request)
  if (next) {
    faults.plan(name, { ...(operation && { operation }), next })
    return told(faults, name)
  }
  if (release === undefined) {
    faults.end(name)
    return told(faults, name)
  }
  return { released: faults.release(name, release === true ? undefined : release), ...told(faults, name) }
}

/** What a supplier does wrong, for all visitors or for one. Null ends it. */
const ForSupplier = z.strictObject({
  supplier: z.enum(['cars', 'hotels']),
  mood: z.enum(supplierMoods).nullable(),
  visitor: Visitor.optional(),
})

/** Products that the gateway orders from suppliers after the tickets. */
export const orderedProducts = ['insurance', 'refundProtect', 'cfar', 'health'] as const satisfies readonly SuppliedKind[]

/** Fault of a product's supplier, for all visitors, because background orders belong to none. Null ends it. */
const ForProduct = z.strictObject({ supplier: z.enum(orderedProducts), mood: z.enum(supplierModes).nullable() })

/**
 * The body of `POST /sandbox/scenario`: a fault for all visitors, outcomes for one visitor, or a fault of a supplier.
 */
export const ScenarioOrder = z.union([ForAll, ForOne, ForSupplier, ForProduct])

const isOfProduct = (order: z.output<typeof ForSupplier> | z.output<typeof ForProduct>): order is z.output<typeof ForProduct> =>
  orderedProducts.some((kind) => kind === order.supplier)

/** What the sandbox simulates in this process. */
export interface Scenarios {
  faults: FaultScenarios
  moods: SupplierMoods
}

/**
 * Applies an order from the sandbox page. Returns the fault that is now active for all visitors, or the outcomes that are still
 * planned for the visitor, with the number of released requests, or the mood of the supplier, or all suppliers of products that do
 * anything wrong. Throws an HttpError 409 for an order about the sender's
 * browser if it has no cookie.
 */
export const setScenario = async (
  { faults, moods, database }: Scenarios & { database: Database },
  order: z.output<typeof ScenarioOrder>,
  request: Request,
): Promise<object> => {
  if ('supplier' in order && isOfProduct(order)) {
    await setSupplierMode(database, order.supplier, order.mood ?? undefined)
    return { suppliers: await supplierModesNow(database) }
  }
  if ('supplier' in order) {
    const { supplier, mood, visitor } = order
    moods.set(supplier, mood ?? undefined, visitor === undefined ? undefined : nameOf(visitor, request))
    return { supplier, mood }
  }
  if ('visitor' in order) return orderForOne(faults, order, request)
  const { fault, operation, times } = order
  faults.set(fault === null ? undefined : { fault, operation, times })
  return faults.current() ?? {}
}
