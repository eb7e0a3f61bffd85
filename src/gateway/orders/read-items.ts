import { BusinessError, invalid } from '../platform/business-error.ts'
import { InputReader } from '../wire/read-input.ts'

const mostItems = 200

const mostLegs = 20

const itemTypes = ['air', 'seat', 'ancillary', 'insurance'] as const

type ItemType = (typeof itemTypes)[number]

/**
 * The submitted items of one type, and their indices in the request. The operation that chooses them validates their contents
 * later.
 */
interface ItemsOfType {
  items: unknown[]
  places: number[]
}

interface OrderItems {
  /** The offer refs of all air items. */
  refs: number[]
  air: ItemsOfType
  seat: ItemsOfType
  ancillary: ItemsOfType
  insurance: ItemsOfType
}

const readRefs = (reader: InputReader, item: unknown, path: string): number[] =>
  reader.list(reader.object(item, path).offerIds, `${path}.offerIds`, mostLegs).map((offerId, index) => {
    const offerPath = `${path}.offerIds.${index}`
    const text = reader.text(offerId, offerPath, { most: 11 })
    const ref = Number(text)
    if (text !== '' && (!/^-?\d{1,10}$/.test(text) || ref !== (ref | 0))) reader.refuse(offerPath, 'notAnOfferId')
    return ref
  })

/**
 * Parses the items of an order request, `{ items: [{ type, … }] }`, and groups them by type. Throws the validation error for an
 * invalid item.
 */
export const readItems = (request: unknown): OrderItems => {
  const reader = new InputReader()
  const list = reader.list(reader.object(request, 'request').items, 'items', mostItems)
  if (list.length === 0) reader.refuse('items', 'required')
  const types = list.map((item, place) => {
    const path = `items.${place}.type`
    const text = reader.text(reader.object(item, `items.${place}`).type, path, { most: 20 })
    if (text !== '' && !itemTypes.some((type) => type === text)) reader.refuse(path, 'unknown')
    return text
  })
  const ofType = (wanted: ItemType): ItemsOfType => {
    const places = types.flatMap((type, place) => (type === wanted ? [place] : []))
    return { items: places.map((place) => list[place]), places }
  }
  const air = ofType('air')
  const insurance = ofType('insurance')
  for (const place of insurance.places.slice(1)) reader.refuse(`items.${place}`, 'tooMany')
  const refs = air.items.flatMap((item, index) => readRefs(reader, item, `items.${air.places[index]}`))
  if (air.items.length > 0 && refs.length === 0) reader.refuse(`items.${air.places[0]}.offerIds`, 'required')
  reader.finish()
  return { refs, air, seat: ofType('seat'), ancillary: ofType('ancillary'), insurance }
}

/**
 * Translates the path of a validation problem from the list of one type to the request. For example, `seatOperations.0.seatCode`
 * becomes `items.3.seatCode`.
 */
const pathInItems = (path: string, { places }: ItemsOfType): string => {
  const [first = '', second, ...rest] = path.split('.')
  if (second === undefined) return first.endsWith('Operations') ? 'items' : [`items.${places[0]}`, first].join('.')
  return [`items.${places[Number(second)]}`, ...rest].join('.')
}

/**
 * Runs the operation that chooses the items of one type, if there are any. Validation errors name the items by their paths in
 * the request.
 */
export const withItems = async (ofType: ItemsOfType, work: (items: unknown[]) => void | Promise<void>): Promise<void> => {
  if (ofType.items.length === 0) return
  try {
    await work(ofType.items)
  } catch (thrown) {
    if (!(thrown instanceof BusinessError) || !thrown.details) throw thrown
    throw invalid(Object.fromEntries(Object.entries(thrown.details).map(([path, reason]) => [pathInItems(path, ofType), reason])))
  }
}
