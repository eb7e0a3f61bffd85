import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import type { Redo } from '#src/domain/chosen-again.ts'
import type { Flow } from '#src/domain/flow.ts'

type Redoing = { context: { flow: Flow; redo: Redo[] } }

const next = ({ context: { redo } }: Redoing): Redo | undefined => redo[0]

/** Creates a guard that is true if the next choice to repeat is of one of the given kinds. */
export const isNext =
  (...kinds: Redo['kind'][]) =>
  (given: Redoing): boolean => {
    const kind = next(given)?.kind
    return kind !== undefined && kinds.includes(kind)
  }

export const seatOperation = ({ context }: Redoing) => {
  const redo = next({ context })
  const choice = redo && 'choice' in redo ? redo.choice : { segmentId: '', passengerId: '', seat: '' }
  return { flow: context.flow, variables: { seatOperationsInput: seatOperations(choice) } }
}

export const extrasOf = (given: Redoing) => {
  const redo = next(given)
  return extraOperations(...(redo && 'wish' in redo ? [redo.wish] : []))
}

export const insuranceOperation = ({ context }: Redoing) => {
  const redo = next({ context })
  return { flow: context.flow, variables: { productID: redo && 'productId' in redo ? redo.productId : '' } }
}

/** Transitions that follow each repeated choice. */
export const doneOrRefused = {
  onDone: { target: 'restoring', actions: 'done again' },
  onError: { target: 'restoring', actions: 'refused this time' },
} as const
