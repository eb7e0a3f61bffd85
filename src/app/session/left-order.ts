import { isOutside } from '#src/domain/step.ts'
import { followFlow, type RootRef } from './running-flow.ts'

/**
 * Calls `discard` when a change of a trip is abandoned with its cart open, so that an order storefront releases its items. A cart
 * kept on the trip's own page can be resumed.
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
