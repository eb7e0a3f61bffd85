import { expect, test } from 'vitest'
import { extraOperations } from '#src/domain/cart-wire.ts'
import { fulfilmentRowsOf } from '#src/gateway/bookings/fulfilment-rows.ts'
import { changed, settle } from '../flows/changers.ts'
import { begin } from '../flows/travellers.ts'
import { letterOf } from '../mail/letters.ts'
import { openBench } from '../purchase/gateways.ts'
import { buyWith, order } from './covered.ts'

const bench = openBench()

test('the insurer receives the insured passengers and their country, and messages name them with the policy', async () => {
  const party = await bench.shop({ types: ['ADT', 'ADT', 'CHD'] })
  const { traveller, booking } = await buyWith(
    bench,
    [(each) => each.ask('booking', 'insuranceAddToCart', { productID: 'TRIPCOVER~1.3~JP' })],
    party,
  )
  expect(booking.fulfilment?.map(({ code }) => code)).toEqual(['TRIPCOVER~1.3~JP'])
  const [line] = await fulfilmentRowsOf(bench.opened.database, booking.reference)
  expect(line?.details).toEqual({ passengerIds: ['1', '3'], country: 'JP' })
  expect(await order(traveller, 'insurance')).toBe('sold')
  const ana = await begin(bench, 'mto', booking.reference)
  const bag = (await ana.ask('mto', 'ancillaries')).offers.find(({ code, limit }) => code === 'BAG' && limit > 0)
  if (!bag) throw new Error('no bag is offered')
  await ana.ask('mto', 'addToCart', { products: extraOperations({ ...bag, quantity: 1 }) })
  const { insurance } = changed(await settle(ana))
  expect(insurance?.productId).toBe('TRIPCOVER~1.3~JP')
  const { plain } = await letterOf(bench, booking.reference, 'CHANGED')
  expect(plain).toContain(`Insurance policy: ${insurance?.policyNumber}, for Ana Müller and Cleo Müller\n`)
})
