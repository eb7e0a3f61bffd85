import { expect, test } from 'vitest'
import type { CartLine } from '#src/domain/cart.ts'
import { pricePartsOf } from '#src/domain/price-parts.ts'
import { isCarrierCharge, taxOf } from '#src/domain/tax-codes.ts'
import { servedAirportList } from '#src/gateway/airline/airports.ts'
import { taxRulesOf } from '#src/gateway/airline/tax-table.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const line = (kind: CartLine['kind'], label: string, amount: number, passengerType = 'ADT'): CartLine => ({
  id: `${kind}/${label}/${passengerType}`,
  kind,
  label,
  amount: eur(amount),
  quantity: 1,
})

test('carrier surcharges are separate from taxes, and each tax is listed once for all passengers', () => {
  const lines = [
    line('fare', 'BASE', 20_000),
    line('fare', 'BASE', 15_000, 'CHD'),
    line('discount', 'WELCOME10', -3_500),
    line('tax', 'YQ', 5_600),
    line('tax', 'YR', 100),
    line('tax', 'PT', 2_180),
    line('tax', 'PT', 1_090, 'CHD'),
    line('tax', 'YP', 615),
    line('seat', '0B5', 1_090),
  ]
  expect(pricePartsOf(lines, 'EUR')).toEqual({
    fare: eur(35_000),
    discounts: [{ label: 'WELCOME10', amount: eur(-3_500) }],
    carrier: eur(5_700),
    taxes: eur(3_885),
    byCode: [
      { code: 'PT', amount: eur(3_270) },
      { code: 'YP', amount: eur(615) },
    ],
  })
})

test('a discount on one leg is listed separately for each leg', () => {
  const on = (segmentId: string, amount: number) => ({ ...line('discount', 'FLEX15', amount), segmentId })
  const [there, back] = ['LIS-ATH-2027-05-04T08:00:00', 'ATH-LIS-2027-05-11T09:00:00']
  expect(pricePartsOf([on(there, -100), on(there, -50), on(back, -200)], 'EUR').discounts).toEqual([
    { label: 'FLEX15', segmentId: there, amount: eur(-150) },
    { label: 'FLEX15', segmentId: back, amount: eur(-200) },
  ])
})

test('every tax on the airline’s flights has a name and the country that levies it', () => {
  const rules = [...new Set(servedAirportList().map(({ country }) => country))].flatMap(taxRulesOf)
  const told = new Map(rules.map(({ code, country }) => [code, country]))
  expect([...told].map(([code]) => [code, taxOf(code)?.country])).toEqual([...told])
})

test('only YQ and YR are carrier surcharges', () => {
  expect(['YQ', 'YR', 'YP', 'PT', ''].map(isCarrierCharge)).toEqual([true, true, false, false, false])
})
