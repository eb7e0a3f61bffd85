import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import type { Platform } from '../conversation/call.ts'
import { SandboxSupplier } from './sandbox-supplier.ts'
import type { Supplier } from './supplier.ts'

/** Time that the gateway waits for a supplier, in milliseconds. */
const supplierPatience = 5_000

/** Delay of a slow supplier in the sandbox, in milliseconds. It exceeds the patience of the gateway. */
const usualSlowness = 8_000

const unanswered = { kind: 'unanswered' } as const

/** The suppliers of a production gateway that has none connected. They sell nothing. */
const absent: Supplier = {
  sell: async () => unanswered,
  cancel: async () => unanswered,
  claim: async () => unanswered,
  isReachable: async () => false,
  openSession: async () => undefined,
  sessionState: async () => 'unanswered',
  tell: async () => false,
}

const after = <Value>(milliseconds: number, value: Value): { promise: Promise<Value>; stop: () => void } => {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(value), milliseconds)
  })
  return { promise, stop: () => clearTimeout(timer) }
}

/** Limits the time of every request to a supplier. */
const patient = (supplier: Supplier): Supplier => {
  const within = async <Value, Late>(request: Promise<Value>, late: Late): Promise<Value | Late> => {
    const limit = after(supplierPatience, late)
    try {
      return await Promise.race([request, limit.promise])
    } finally {
      limit.stop()
    }
  }
  return {
    sell: (order) => within(supplier.sell(order), unanswered),
    cancel: (order) => within(supplier.cancel(order), unanswered),
    claim: (order) => within(supplier.claim(order), unanswered),
    isReachable: () => within(supplier.isReachable(), false),
    openSession: (id) => within(supplier.openSession(id), undefined),
    sessionState: (id) => within(supplier.sessionState(id), 'unanswered' as const),
    tell: (event) => within(supplier.tell(event), false),
  }
}

/** Returns the supplier of a kind of product: the sandbox's own, or none in production until one is connected. */
export const supplierFor = (platform: Pick<Platform, 'database' | 'clock' | 'profile'>, kind: SuppliedKind): Supplier => {
  if (platform.profile !== 'sandbox') return absent
  const delay = () => after(usualSlowness, undefined).promise
  return patient(new SandboxSupplier(platform, kind, delay))
}
