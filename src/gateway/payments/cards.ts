import { compare, type Money, portion } from '#src/domain/money.ts'

/** A supported card brand. `code` is its wire code. */
interface Brand {
  code: string
  name: string
  /** Ranges of number prefixes. Both ends are inclusive and have the same number of digits. */
  ranges: readonly (readonly [first: string, last: string])[]
  /** The airline's cost of a consumer card of this brand, in basis points. Passed on as a surcharge where the law allows. */
  surcharge: number
}

const brands: readonly Brand[] = [
  { code: 'VI', name: 'Visa', ranges: [['4', '4']], surcharge: 90 },
  {
    code: 'CA',
    name: 'Mastercard',
    ranges: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    surcharge: 90,
  },
  {
    code: 'AX',
    name: 'American Express',
    ranges: [
      ['34', '34'],
      ['37', '37'],
    ],
    surcharge: 150,
  },
  {
    code: 'DS',
    name: 'Discover',
    ranges: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    surcharge: 120,
  },
  {
    code: 'DC',
    name: 'Diners Club',
    ranges: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
    surcharge: 150,
  },
  { code: 'JC', name: 'JCB', ranges: [['3528', '3589']], surcharge: 120 },
]

/** Countries that forbid surcharges on consumer cards: the European Economic Area and the United Kingdom. */
const withoutSurcharge: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** The highest surcharge, in basis points of the amount due. */
const mostSurcharge = 150

/** A card brand and the surcharge for paying a given amount with it. The surcharge is undefined if none applies. */
export interface CardOffer {
  code: string
  name: string
  surcharge: Money | undefined
}

const offerOf = ({ code, name, surcharge }: Brand, due: Money, pointOfSale: string): CardOffer => {
  const amount = portion(due, Math.min(surcharge, mostSurcharge))
  const isAsked = !withoutSurcharge.has(pointOfSale) && compare(amount, { amount: 0, currency: due.currency }) > 0
  return { code, name, surcharge: isAsked ? amount : undefined }
}

/** Lists the supported brands with the surcharge of each on the amount due. `pointOfSale` is the country code of the sale. */
export const cardOffers = (due: Money, pointOfSale: string): CardOffer[] =>
  brands.map((brand) => offerOf(brand, due, pointOfSale))

const beginsWithin = (digits: string, [first, last]: readonly [string, string]): boolean => {
  const start = digits.slice(0, first.length)
  return start.length === first.length && start >= first && start <= last
}

/** Identifies the brand from a card's first digits. Returns undefined if the brand is not supported. */
export const cardBrandOfPrefix = (digits: string): string | undefined =>
  brands.find(({ ranges }) => ranges.some((range) => beginsWithin(digits, range)))?.code

/** Returns the surcharge of a brand on the amount due, or undefined if none applies or the brand is not supported. */
export const surchargeOf = (code: string, due: Money, pointOfSale: string): Money | undefined =>
  cardOffers(due, pointOfSale).find((offer) => offer.code === code)?.surcharge

/** Returns the surcharge rate of a brand in basis points. It is 0 if none applies or the brand is not supported. */
export const surchargeShare = (code: string, pointOfSale: string): number =>
  withoutSurcharge.has(pointOfSale) ? 0 : Math.min(brands.find((brand) => brand.code === code)?.surcharge ?? 0, mostSurcharge)
