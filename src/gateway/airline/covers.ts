import { type Money, money, portion } from '#src/domain/money.ts'
import { feeIn } from './currency-rates.ts'

const hour = 3_600_000
const day = 24 * hour

/** A trip to cover. Instants are epoch milliseconds. */
export interface CoverRequest {
  currency: string
  /** Price of the flights for the whole party. */
  trip: Money
  brands: readonly string[]
  travellers: number
  /** Length of the trip in days, at least one. */
  days: number
  departsAt: number
  now: number
  /** True if every fare is refunded without a fee, so that covers of a cancellation would add nothing. */
  isRefundable: boolean
}

/** A cover on sale. `covers` and `excludes` contain codes. */
export interface CoverProduct {
  kind: 'refundProtect' | 'cfar' | 'health'
  code: string
  price: Money
  covers: string[]
  excludes: string[]
  /** For a cover of a cancellation: the share of the trip's price that it refunds, the amount, and the time until which it can be used. */
  share?: number
  most?: Money
  until?: number
}

/** Why a kind of cover is not on sale. */
export type NoCover = 'FARE_REFUNDABLE' | 'TOO_LATE'

const cfarLevels = [
  { code: 'CFAR80', share: 0.8, percent: 100 },
  { code: 'CFAR50', share: 0.5, percent: 60 },
] as const

const cfarTerms = {
  covers: ['anyReason', 'cancellation', 'knownIllness'],
  excludes: ['medical', 'baggage', 'delay'],
}

/** Last time to buy a cover before departure, in milliseconds. */
const cfarCutOff = 2 * day
const protectCutOff = day

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** Estimates from 0 to 1 how likely the trip is to be cancelled: more likely if it is far away, or on the cheapest fare. */
function riskOf({ departsAt, now, brands }: CoverRequest): number {
  const daysAhead = Math.max(0, (departsAt - now) / day)
  const hasCheapest = brands.some((brand) => brand.startsWith('LIGHT'))
  return clamp(0.15 + 0.6 * clamp(daysAhead / 180) + (hasCheapest ? 0.2 : 0.05))
}

/** Lists the levels of the cover that refunds a cancellation for any reason, or says why none is on sale. */
function cfarFor(request: CoverRequest): CoverProduct[] | NoCover {
  if (request.isRefundable) return 'FARE_REFUNDABLE'
  if (request.departsAt - request.now < cfarCutOff) return 'TOO_LATE'
  const rate = 500 + Math.round(1_100 * riskOf(request))
  return cfarLevels.map(({ code, share, percent }) => ({
    kind: 'cfar',
    code,
    price: portion(request.trip, Math.round((rate * percent) / 100)),
    share,
    most: portion(request.trip, share * 10_000),
    until: request.departsAt - day,
    covers: [...cfarTerms.covers],
    excludes: [...cfarTerms.excludes],
  }))
}

/** Prices refund protection, which refunds a cancellation for a listed reason, or says why it is not on sale. */
function refundProtectFor(request: CoverRequest): CoverProduct | NoCover {
  if (request.isRefundable) return 'FARE_REFUNDABLE'
  if (request.departsAt - request.now < protectCutOff) return 'TOO_LATE'
  return {
    kind: 'refundProtect',
    code: 'REFUNDPROTECT',
    price: portion(request.trip, 650),
    share: 1,
    most: request.trip,
    until: request.departsAt - hour,
    covers: ['cancellation', 'courtDuty', 'breakdown', 'stolenDocuments'],
    excludes: ['anyReason', 'knownIllness', 'medical', 'baggage', 'delay'],
  }
}

/** Prices health protection for a party. It can be bought until departure. */
function healthFor({ currency, days, travellers, departsAt, now }: CoverRequest): CoverProduct | NoCover {
  if (departsAt <= now) return 'TOO_LATE'
  const each = feeIn(5 + 1.1 * Math.max(1, days), 'USD', currency)
  return {
    kind: 'health',
    code: 'HEALTHCARE',
    price: money(each.amount * travellers, currency),
    covers: ['medical', 'doctorByVideo', 'quarantine'],
    excludes: ['cancellation', 'anyReason', 'baggage', 'delay', 'knownIllness'],
  }
}

/** Lists the covers of a kind for a trip, or says why none is on sale. */
export function coversFor(kind: CoverProduct['kind'], request: CoverRequest): CoverProduct[] | NoCover {
  if (kind === 'cfar') return cfarFor(request)
  const product = kind === 'health' ? healthFor(request) : refundProtectFor(request)
  return typeof product === 'string' ? product : [product]
}
