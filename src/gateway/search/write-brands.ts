import type { FareFamily } from '../airline/engine.ts'
import { brandTexts } from './brand-texts.ts'
import { writePrice } from '../wire/write-price.ts'

const languages = ['en_US', 'ar_AE'] as const

const programId = '1'

/** Writes marketing texts as legacy HTML, with items separated by "//" as in recorded responses. Clients must sanitise it. */
const marketingHtml = (attributes: FareFamily['attributes'], language: (typeof languages)[number]): string => {
  const { names, standardSeat, ...statuses } = brandTexts[language]
  const items = attributes.map(({ code, status, quantity, limitedTo }) => {
    const isPercent = code === 'miles'
    const isCounted = status === 'included' && quantity !== undefined && (isPercent || quantity > 1)
    const count = isCounted ? `${quantity}${isPercent ? '%' : ' ×'} ` : ''
    return `<B>${count}${limitedTo ? standardSeat : (names[code] ?? code)}</B>: ${statuses[status]}`
  })
  return `<FONT SIZE="2">${items.join(' // ')}</FONT>`
}

const writeAttributes = (attributes: FareFamily['attributes']) =>
  attributes.map(({ code, status, quantity, amount, amountOnDay, limitedTo }) => ({
    code,
    status,
    quantity,
    limitedTo,
    price: amount && writePrice(amount),
    priceOnDay: amountOnDay && writePrice(amountOnDay),
  }))

/** Writes the fare families of a search (contract, 5.5). `cabin` and `attributes` are additions of this gateway. */
export const writeFareFamilies = (families: readonly FareFamily[]) =>
  families.map(({ brandId, label, cabin, attributes }, place) => ({
    brandId,
    cabin,
    brandLabel: languages.map((languageId) => ({ programId, languageId, marketingText: label[languageId] })),
    marketingTexts: languages.map((languageId) => ({
      programId,
      languageId,
      marketingText: marketingHtml(attributes, languageId),
    })),
    brandAncillaries: { flightAncillary: [] },
    fareFamilyRemarkRPH: place + 1,
    attributes: writeAttributes(attributes),
  }))

/** Writes a fare family without marketing texts, as the fare of a leg in an exchange. */
export const writeFare = ({ brandId, label, cabin, attributes }: FareFamily) => ({
  brandId,
  cabin,
  brandLabel: languages.map((languageId) => ({ languageId, marketingText: label[languageId] })),
  attributes: writeAttributes(attributes),
})
