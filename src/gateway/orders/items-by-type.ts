import { BusinessError, invalid } from '../platform/business-error.ts'

/** The items of one type in an order request, and their indices there. */
export interface ItemsOfType<Item> {
  items: Item[]
  places: number[]
}

/** Selects the items of one type from an order request. */
export const itemsOfType = <Item extends { type: string }, Type extends Item['type']>(
  all: readonly Item[],
  type: Type,
): ItemsOfType<Extract<Item, { type: Type }>> => {
  const isOfType = (item: Item): item is Extract<Item, { type: Type }> => item.type === type
  return { items: all.filter(isOfType), places: all.flatMap((item, place) => (isOfType(item) ? [place] : [])) }
}

/**
 * Translates the path of a validation problem from the list of one type to the request. For example, `seatOperations.0.seatCode`
 * becomes `items.3.seatCode`.
 */
const pathInItems = (path: string, places: readonly number[]): string => {
  const [, place, ...rest] = path.split('.')
  return place === undefined ? `items.${places[0]}` : [`items.${places[Number(place)]}`, ...rest].join('.')
}

/**
 * Runs the operation that chooses the items of one type, if there are any. Validation errors name the items by their paths in
 * the request.
 */
export const withItems = async <Item>(
  { items, places }: ItemsOfType<Item>,
  work: (items: Item[]) => void | Promise<void>,
): Promise<void> => {
  if (items.length === 0) return
  try {
    await work(items)
  } catch (thrown) {
    if (!(thrown instanceof BusinessError) || !thrown.details) throw thrown
    throw invalid(Object.fromEntries(Object.entries(thrown.details).map(([path, reason]) => [pathInItems(path, places), reason])))
  }
}
