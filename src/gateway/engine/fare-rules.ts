import { type Money, zero } from '#src/domain/money.ts'
import { type Brand, brandOf, brandsFor, type Fee } from './brands.ts'
import { extraIn } from './currency-rates.ts'
import type { FareFamily, FareRule } from './engine.ts'
import { bagPrice } from './extras.ts'
import { type Market, marketOf } from './fares.ts'
import type { Itinerary } from './flight.ts'
import type { LegRequest } from './offer.ts'

const LONG = 4000

/**
 * The rules of a brand on an itinerary as data (design, section 5.8); empty for an unknown brand. Codes in `detail`:
 * `plusFareDifference`, `refundableTaxesOnly`, `fareLessFee`, `wholeFare`, `within24Hours`, `fareIsLost`; for bags the
 * allowance as `2 x 23 kg`, for validity the months.
 */
export function fareRulesOf(itinerary: Itinerary, brandId: string, currency: string): FareRule[] {
  const brand = brandOf(brandId)
  if (!brand) return []
  const fee = feeFor(marketOf(itinerary.origin, itinerary.destination), currency)
  return [
    rule('change', 'beforeDeparture', fee(brand.changeBefore), 'plusFareDifference'),
    rule('change', 'afterDeparture', fee(brand.changeAfter), 'plusFareDifference'),
    rule('noShow', 'always', fee(brand.noShow), undefined, 'fareIsLost'),
    { category: 'cancel', when: 'always', allowed: true, fee: zero(currency), detail: 'within24Hours' },
    rule('cancel', 'beforeDeparture', fee(brand.cancel)),
    rule(
      'refund',
      'beforeDeparture',
      fee(brand.cancel),
      fee(brand.cancel)?.amount === 0 ? 'wholeFare' : 'fareLessFee',
      'refundableTaxesOnly',
    ),
    {
      category: 'bags',
      when: 'always',
      allowed: brand.bags > 0,
      detail: brand.bags > 0 ? `${brand.bags} x ${brand.bagKilograms} kg` : undefined,
    },
    { category: 'validity', when: 'always', allowed: true, detail: '12' },
  ]
}

function rule(
  category: FareRule['category'],
  when: FareRule['when'],
  fee: Money | undefined,
  detail?: string,
  otherwise?: string,
): FareRule {
  return fee ? { category, when, allowed: true, fee, detail } : { category, when, allowed: false, detail: otherwise }
}

function feeFor(market: Market, currency: string): (fee: Fee) => Money | undefined {
  return (fee) => {
    if (!fee) return undefined
    const dollars = market.distance < LONG ? fee[0] : fee[1]
    return dollars === 0 ? zero(currency) : extraIn(dollars, currency)
  }
}

/** What each fare family of a cabin includes between two airports, in the order of all families. */
export function fareFamiliesOf(market: Market, cabin: LegRequest['cabin'], currency: string, seatPrice: Money): FareFamily[] {
  return brandsFor(cabin).map((brand) => ({
    brandId: brand.id,
    label: brand.label,
    cabin: brand.cabin,
    attributes: attributesOf(brand, market, currency, seatPrice),
  }))
}

/** In the same order for every family, so that like is compared with like. */
function attributesOf(brand: Brand, market: Market, currency: string, seatPrice: Money): FareFamily['attributes'] {
  const fee = feeFor(market, currency)
  const hasMeal = brand.cabin !== 'Economy' || market.distance > LONG
  return [
    { code: 'cabinBag', status: 'included', quantity: 1 },
    brand.bags > 0
      ? { code: 'checkedBag', status: 'included', quantity: brand.bags }
      : forFee('checkedBag', bagPrice(market, currency)),
    brand.seatIsFree === 'none' ? forFee('seat', seatPrice) : { code: 'seat', status: 'included' },
    feeAttribute('change', fee(brand.changeBefore)),
    feeAttribute('refund', fee(brand.cancel)),
    { code: 'miles', status: 'included', quantity: brand.miles },
    hasMeal ? { code: 'meal', status: 'included' } : forFee('meal', extraIn(14, currency)),
    brand.hasLounge ? { code: 'lounge', status: 'included' } : forFee('lounge', extraIn(39, currency)),
    brand.hasPriority ? { code: 'priority', status: 'included' } : forFee('priority', extraIn(12, currency)),
  ]
}

function forFee(code: string, amount: Money): FareFamily['attributes'][number] {
  return { code, status: 'forFee', amount }
}

function feeAttribute(code: string, fee: Money | undefined): FareFamily['attributes'][number] {
  if (!fee) return { code, status: 'notOffered' }
  return fee.amount === 0 ? { code, status: 'included' } : forFee(code, fee)
}
