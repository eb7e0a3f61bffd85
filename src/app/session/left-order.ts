import { isOutside } from '#src/domain/step.ts'
import { followFlow, type RootRef } from './running-flow.ts'

/**
 * Calls `discard` when the traveller leaves an unfinished change of a trip, so that a storefront with orders can release the items in its
 * cart. The page of the trip does not count as leaving, because the change can be resumed there.
 */
export const followLeftTrips = (root: RootRef, discard: () => void): (() => void) =>
  followFlow(root, (flow) => {
    if (flow?.getSnapshot().context.flow !== 'mto') return undefined
    let isOpen = false
    const { unsubscribe } = flow.subscribe(({ context: { at, cart } }) => {
      if (at !== 'myb') isOpen = at !== 'confirmation' && cart?.trip !== undefined
    })
    return () => {
      unsubscribe()
      const { at, cart } = flow.getSnapshot().context
      if (isOpen && !(isOutside(at) && cart)) discard()
    }
  })
