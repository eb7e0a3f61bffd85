import fc from 'fast-check'
import { expect, it } from 'vitest'
import { promoCodesByLeg } from '#src/domain/promo-codes.ts'
import { readSearch } from '#src/domain/read-search.ts'
import { writeSearch } from '#src/domain/search-query.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { search } from '#src/operations/outcomes/samples/trip.ts'

const [farechart] = storefronts
const codes = fc.array(fc.constantFrom('', 'A', 'B', 'C'), { minLength: 2, maxLength: 6 })

it('lists each leg’s own code, or the first', () => {
  fc.assert(
    fc.property(codes, (byLeg) => {
      const sent = promoCodesByLeg(byLeg)
      const first = byLeg.find(Boolean) ?? ''
      expect(byLeg.map((_, leg) => sent[leg] ?? sent[0] ?? '')).toEqual(byLeg.map((code) => code || first))
      expect(promoCodesByLeg(sent)).toEqual(sent)
      expect(sent).not.toContain('')
    }),
  )
})

it('is the same in an address', () => {
  fc.assert(
    fc.property(codes, (byLeg) => {
      const legs = byLeg.map((_, leg) => ({ origin: 'LIS', destination: 'ATH', date: `2027-05-0${leg + 1}` }))
      const asked = { ...search, journeyType: 'multi-city' as const, legs, promoCodes: promoCodesByLeg(byLeg) }
      expect(readSearch(writeSearch(asked), '2027-01-15', farechart).search?.promoCodes).toEqual(asked.promoCodes)
    }),
  )
})
