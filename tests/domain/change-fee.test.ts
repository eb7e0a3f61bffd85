import { describe, expect, it } from 'vitest'
import { changedBy, feeOfChanging, feeOnLeg, savesFee } from '#src/domain/change-fee.ts'
import { inbound, opened, otherFlights } from '#src/operations/outcomes/samples/exchange.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'

const fees = (...amounts: (number | undefined)[]) => ({
  legs: amounts.map((amount, index) => ({ index, isKept: true, ...(amount !== undefined && { fee: eur(amount) }) })),
})

const searched = { legs: [0, 1], fee: eur(6_000), isFree24h: false }

describe('the fee of changing some legs of a search', () => {
  it('is the highest fee of the changed legs, and nothing if none is changed', () => {
    const quote = fees(6_000, 2_000)
    expect([[], [0], [1], [0, 1]].map((changed) => feeOfChanging(searched, quote, changed).amount)).toEqual([
      0, 6_000, 2_000, 6_000,
    ])
  })

  it('is that of the booked leg which the searched leg replaces', () => {
    expect(feeOfChanging({ ...searched, legs: [1], fee: eur(2_000) }, fees(6_000, 2_000), [0])).toEqual(eur(2_000))
  })

  it.each([
    ['there is no quote', undefined],
    ['the quote lacks the fees of single legs', fees(6_000, undefined)],
    ['the quote’s fees differed before the search', fees(5_000, 2_000)],
  ])('is that of the whole search if %s', (_, quote) => {
    expect(feeOfChanging(searched, quote, [1])).toEqual(eur(6_000))
  })
})

describe('the fee of an offer beside the picks on other legs', () => {
  const [first] = otherFlights.legs
  const [row] = first?.rows ?? []
  if (!first || !row) throw new Error('no flights')
  const back = {
    ...first,
    rows: [{ ...row, id: inbound.id, part: inbound, offers: [{ ref: 31, brand: 'STANDARD', soldOut: false }] }],
  }
  const here = {
    ...first,
    rows: [{ ...row, offers: [{ ref: 20, brand: 'STANDARD', soldOut: false, isCurrent: true }, ...row.offers] }],
  }
  const offers = { legs: [here, back], exchange: searched }

  it('counts a picked leg only if its flights differ from the booked ones', () => {
    expect([changedBy(offers, []), changedBy(offers, [20]), changedBy(offers, [21, 31])]).toEqual([[], [], [0, 1]])
  })

  it('is the higher of its own leg’s and the picked legs’ fees', () => {
    const quote = fees(6_000, 2_000)
    const on = (picks: number[], leg: number) => {
      const fee = feeOnLeg(offers, quote, picks, leg)
      return [fee?.kept.amount, fee?.changed.amount]
    }
    expect([on([], 0), on([21], 0), on([20], 1), on([21], 1)]).toEqual([
      [0, 6_000],
      [0, 6_000],
      [0, 2_000],
      [6_000, 6_000],
    ])
    expect(feeOnLeg({ legs: offers.legs }, opened, [], 0)).toBeUndefined()
  })

  it('is saved by keeping the booked flights, unless another changed leg costs as much', () => {
    const fee = { kept: eur(0), changed: eur(6_000) }
    expect([
      savesFee({ isCurrent: true }, fee),
      savesFee({}, fee),
      savesFee({ isCurrent: true }, { ...fee, kept: fee.changed }),
    ]).toEqual([true, false, false])
  })
})
