import { describe, expect, test } from 'vitest'
import type { Flow } from '#src/domain/flow.ts'
import { openBench } from '../purchase/gateways.ts'
import { search, selecting } from '../search/conversations.ts'
import { begin, buy, setStatus, travellerOn } from '../flows/travellers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const booked = async (flow: Flow): Promise<string> => {
  const reference = await buy(bench, await bench.shop({ brand: 'FLEX', types: ['ADT'] }))
  if (flow === 'bnpl') await setStatus(bench, reference, 'held')
  return reference
}

describe.each<Flow>(['mto', 'bnpl', 'exchange', 'upgrade'])('fare rules in %s', (flow) => {
  test('are those of the booking, one entry per leg', async () => {
    const traveller = await begin(bench, flow, await booked(flow))
    const { parts, brands } = await traveller.ask(flow, 'cart')
    const rules = await traveller.ask(flow, 'fareRules')
    expect(rules.map(({ origin, destination, brandId }) => ({ origin, destination, brandId }))).toEqual(
      parts.map(({ segments }, leg) => ({
        origin: segments[0]?.origin,
        destination: segments.at(-1)?.destination,
        brandId: brands[leg],
      })),
    )
    for (const { rules: each } of rules) {
      expect(each.find(({ category, when }) => category === 'change' && when === 'beforeDeparture')).toEqual({
        category: 'change',
        when: 'beforeDeparture',
        allowed: true,
        fee: { amount: 0, currency: 'EUR' },
        detail: 'plusFareDifference',
      })
    }
  })

  test('are refused in a conversation of another flow', async () => {
    const traveller = await begin(bench, flow, await booked(flow))
    expect((await traveller.refusal('booking', 'fareRules')).errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
    const shopper = travellerOn(bench)
    await shopper.ask('booking', 'airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }))
    expect((await shopper.refusal(flow, 'fareRules')).errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
  })
})

test('better families are not offered in a conversation that changes a booking', async () => {
  const traveller = await begin(bench, 'mto', await booked('mto'))
  expect(statedIn(await traveller.refusal('booking', 'upsell'))).toEqual({
    errorCode: 'ERR.SSW.CLIENT.WRONG_FLOW',
    facts: { flow: 'booking', conversationFlow: 'mto' },
  })
})

test('shown offers have the rules of their own family', async () => {
  const shopper = travellerOn(bench)
  const wish = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' })
  const found = await shopper.ask('booking', 'airSearch', wish)
  const [light, , flex] = found.legs[0]!.rows[0]!.offers
  const rulesOf = async (ref: number) => (await shopper.ask('booking', 'fareRules', selecting([ref])))[0]
  expect((await rulesOf(light!.ref))?.brandId).toBe('LIGHT')
  expect((await rulesOf(flex!.ref))?.brandId).toBe('FLEX')
})
