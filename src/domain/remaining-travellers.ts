import type { Passenger } from './passenger.ts'

type Traveller = Pick<Passenger, 'id' | 'type' | 'withAdult'>

/**
 * Matches the travellers of an earlier party to the passengers of a new one by type and order: the first adult remains the first adult.
 * Returns the matched travellers by their new id. `withAdult` is empty, except for infants whose adult is in the new party.
 */
export const remainingTravellers = <Known extends Traveller>(
  slots: readonly Pick<Passenger, 'id' | 'type'>[],
  earlier: readonly Known[],
): Map<string, Known> => {
  const left = [...earlier]
  const matches = slots.flatMap(({ id, type }) => {
    const place = left.findIndex((each) => each.type === type)
    return left.splice(place, place === -1 ? 0 : 1).map((traveller) => ({ id, traveller }))
  })
  const newIdOf = (earlierId?: string) => matches.find(({ traveller }) => traveller.id === earlierId)?.id ?? ''
  return new Map(matches.map(({ id, traveller }) => [id, { ...traveller, id, withAdult: newIdOf(traveller.withAdult) }]))
}
