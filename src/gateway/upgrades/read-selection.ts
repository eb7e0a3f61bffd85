import { compare, fromDecimal, type Money } from '#src/domain/money.ts'
import type { UpgradePayment } from '#src/domain/upgrade.ts'
import { InputReader } from '../wire/read-input.ts'
import type { ChosenUpgrade, KeptUpgrade } from '../conversation/kept-upgrade.ts'
import { offerExpired } from './upgrade-refusals.ts'

const mostSelections = 40

const ways: readonly UpgradePayment[] = ['MONEY', 'POINTS', 'CERTIFICATE']

interface Reading {
  reader: InputReader
  path: string
  currency: string
}

const readBid = ({ reader, path, currency }: Reading, value: unknown, { bid }: KeptUpgrade): Money | undefined => {
  if (!bid) {
    if (value !== undefined && value !== null) reader.refuse(`${path}.bid`, 'unknown')
    return undefined
  }
  const fields = reader.object(value, `${path}.bid`)
  const { amount } = fields
  if (fields.currency !== currency) reader.refuse(`${path}.bid.currency`, 'wrongCurrency')
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0 || amount > 1e9) {
    reader.refuse(`${path}.bid.amount`, 'notANumber')
    return undefined
  }
  const sum = fromDecimal(amount, currency)
  if (compare(sum, bid.minimum) < 0) reader.refuse(`${path}.bid.amount`, 'tooLittle')
  if (compare(sum, bid.maximum) > 0) reader.refuse(`${path}.bid.amount`, 'tooMuch')
  return sum
}

const readIndexes = ({ reader, path }: Reading, value: unknown, { passengers }: KeptUpgrade): number[] => {
  const all = passengers.map(({ passengerIndex }) => passengerIndex)
  if (value === undefined || value === null) return all
  const sent = reader
    .list(value, `${path}.passengerIndexes`, 99)
    .map((item, place) => reader.whole(item, `${path}.passengerIndexes.${place}`, 1, 99))
  if (sent.length === 0) reader.refuse(`${path}.passengerIndexes`, 'required')
  if (sent.some((index) => !all.includes(index))) reader.refuse(`${path}.passengerIndexes`, 'unknown')
  return all.filter((index) => sent.includes(index))
}

const isPayable = ({ passengers }: KeptUpgrade, payWith: UpgradePayment): boolean => {
  const [first] = passengers
  if (payWith === 'MONEY') return first?.price !== undefined
  return (payWith === 'POINTS' ? first?.points : first?.certificates) !== undefined
}

const readPayment = ({ reader, path }: Reading, value: unknown, offer: KeptUpgrade): UpgradePayment => {
  const payWith = ways.find((way) => way === value)
  if (payWith && isPayable(offer, payWith)) return payWith
  reader.refuse(`${path}.payWith`, value === undefined || value === null ? 'required' : 'unknown')
  return 'MONEY'
}

/** Records a problem if a passenger is chosen twice for the same flight. */
const refuseTwice = (reader: InputReader, chosen: readonly ChosenUpgrade[]): void => {
  const seen = new Set<string>()
  for (const [place, { offer, passengerIndexes }] of chosen.entries())
    for (const passengerIndex of passengerIndexes) {
      const name = `${offer.flightKey}/${passengerIndex}`
      if (seen.has(name)) reader.refuse(`selections.${place}.passengerIndexes`, 'twice')
      seen.add(name)
    }
}

/** Parses the chosen upgrades of a request and finds their offers. Throws OFFER_EXPIRED if an offer is unknown or has expired. */
export const readSelection = (
  request: unknown,
  { offers, currency, now }: { offers: readonly KeptUpgrade[]; currency: string; now: number },
): ChosenUpgrade[] => {
  const reader = new InputReader()
  const list = reader.list(reader.object(request, 'request').selections, 'selections', mostSelections)
  const read = list.map((item, place) => {
    const path = `selections.${place}`
    const fields = reader.object(item, path)
    return { path, fields, offerId: reader.text(fields.offerId, `${path}.offerId`, { most: 40 }) }
  })
  reader.finish()
  const chosen = read.map(({ path, fields, offerId }): ChosenUpgrade => {
    const offer = offers.find((each) => each.offerId === offerId)
    if (!offer || Date.parse(offer.expiresAt) <= now) throw offerExpired(offerId)
    const reading = { reader, path, currency }
    const bid = readBid(reading, fields.bid, offer)
    return {
      offer,
      passengerIndexes: readIndexes(reading, fields.passengerIndexes, offer),
      payWith: readPayment(reading, fields.payWith, offer),
      ...(bid && { bid }),
    }
  })
  refuseTwice(reader, chosen)
  reader.finish()
  return chosen
}
