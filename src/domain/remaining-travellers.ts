import type { Passenger } from './passenger.ts'

type Traveller = Pick<Passenger, 'id' | 'type' | 'withAdult'>

/**
 * Finds the travellers of an earlier party in a new one of another size: the first adult stays the first adult, and so on. The keys are
 * their ids in the new party. An infant whose adult has left is without an adult.
 */
export const whoStays = <Known extends Traveller>(
  slots: readonly Pick<Passenger, 'id' | 'type'>[],
  earlier: readonly Known[],
): Map<string, Known> => {
  const countOf = new Map<string, number>()
  const staying = slots.flatMap(({ id, type }) => {
    const place = countOf.get(type) ?? 0
    countOf.set(type, place + 1)
    const known = earlier.filter((each) => each.type === type)[place]
    return known ? [{ id, known }] : []
  })
  const nowIdOf = (earlierId: string | undefined): string => staying.find(({ known }) => known.id === earlierId)?.id ?? ''
  return new Map(
    staying.map(({ id, known }) => [id, { ...known, id, ...(known.withAdult && { withAdult: nowIdOf(known.withAdult) }) }]),
  )
}
