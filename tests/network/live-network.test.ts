import { describe, expect, it } from 'vitest'
import { isWriteRefusal, type LivePermission } from '#src/domain/live-refusal.ts'
import { overChanges } from '#src/network/change-network.ts'
import { overLive } from '#src/network/live-network.ts'
import { overOrders } from '#src/network/order-network.ts'
import type { AheadNetwork } from '#src/network/prefetch.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'
import type { Flow } from '#src/domain/flow.ts'

const names = Object.keys(operations) as OperationName[]
const isWriting = (name: OperationName): boolean => (operations[name] as Operation).writes
const writing = names.filter(isWriting)
const reading = names.filter((name) => !isWriting(name))

const inSandbox: LivePermission = { isSandbox: true, isConfirmed: true }

const refused: [LivePermission, string][] = [
  [{ isSandbox: false, isConfirmed: false }, 'notASandbox'],
  [{ isSandbox: false, isConfirmed: true }, 'notASandbox'],
  [{ isSandbox: true, isConfirmed: false }, 'notConfirmed'],
]

/** Creates the network of a live replay. `sent` collects the operations that reach the gateway. */
const live = (permission: () => LivePermission, above: (network: AheadNetwork) => AheadNetwork = (network) => network) => {
  const sent: string[] = []
  const below = {
    call: async (name: OperationName) => {
      sent.push(name)
      return {}
    },
    prefetch: (name: OperationName) => void sent.push(name),
  } as AheadNetwork
  const network = above(overLive(below, permission))
  const call = (name: OperationName, flow: Flow = 'booking', variables: object = {}) =>
    network.call(name, { flow, variables }).then(
      () => 'sent',
      (problem: unknown) => (isWriteRefusal(problem) ? problem.response : problem),
    )
  return { sent, network, call }
}

describe('a live replay', () => {
  it('distinguishes operations that write from read-only ones', () => {
    expect(writing.length).toBeGreaterThan(40)
    expect(reading.length).toBeGreaterThan(20)
    expect(writing).toEqual(expect.arrayContaining(['purchase', 'addToCart', 'updatePassengers', 'cancelAndRefundConfirm']))
  })

  it.each(writing)('sends %s only to a sandbox, and only if staff have agreed', async (name) => {
    for (const [permission, reason] of refused) {
      const { sent, call, network } = live(() => permission)
      expect(await call(name)).toEqual({ operation: name, reason })
      void network.prefetch(name, { flow: 'booking', variables: {} })
      expect(sent).toEqual([])
    }
    const { sent, call } = live(() => inSandbox)
    expect(await call(name)).toBe('sent')
    expect(sent).toEqual([name])
  })

  it('sends read-only requests to any gateway', async () => {
    const { sent, call } = live(() => ({ isSandbox: false, isConfirmed: false }))
    for (const name of reading) expect(await call(name)).toBe('sent')
    expect(sent).toEqual(reading)
  })

  it('sends no operation that is missing from the table', async () => {
    const { sent, call } = live(() => ({ isSandbox: false, isConfirmed: true }))
    expect(await call('dropEverything' as OperationName)).toEqual({ operation: 'dropEverything', reason: 'notASandbox' })
    expect(sent).toEqual([])
  })

  it('checks the permission on each call, so that revoking it takes effect at once', async () => {
    let permission = inSandbox
    const { sent, call } = live(() => permission)
    expect(await call('purchase')).toBe('sent')
    permission = { isSandbox: true, isConfirmed: false }
    expect(await call('purchase')).toEqual({ operation: 'purchase', reason: 'notConfirmed' })
    expect(sent).toEqual(['purchase'])
  })

  it('blocks the corresponding writes of the order and change families', async () => {
    const never = () => ({ isSandbox: false, isConfirmed: true })
    const orders = live(never, overOrders)
    expect(await orders.call('addItinerary', 'mto', { selectFlights: 'selectFlights=1' })).toEqual({
      operation: 'orderAddToCart',
      reason: 'notASandbox',
    })
    for (const name of writing) {
      const exchanges = live(never, (network) => overChanges(overOrders(network)))
      await exchanges.call(name, 'exchange')
      expect(exchanges.sent.filter((each) => isWriting(each as OperationName))).toEqual([])
    }
    expect(orders.sent).toEqual([])
  })
})
