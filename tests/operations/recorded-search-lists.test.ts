import { expect, test } from 'vitest'
import { money } from '#src/domain/money.ts'
import { answer, offer, part, price, pricedDay, read, row, segment } from './recorded.ts'

test('rows and offers without flights are dropped, and all others are kept', () => {
  const [empty, whole] = [part('1', [], { segments: null }), part('2', [segment('3')])]
  const days = [{ ...pricedDay('2022-07-09', empty, price([10, 'AUD'])) }]
  const branded = answer({
    brandedResults: { itineraryPartBrands: [[row(empty, [offer(1, 'LOW')]), row(whole, [offer(2, 'LOW')])]] },
    unbundledAlternateDateOffers: [days],
  })
  const unbundled = answer({
    unbundledOffers: [
      [
        { ...offer(1, 'LOW'), itineraryPart: [empty] },
        { ...offer(2, 'LOW'), itineraryPart: [whole] },
      ],
    ],
    brandedResults: null,
    unbundledAlternateDateOffers: [days],
  })
  for (const each of [branded, unbundled])
    expect(
      read(each).legs.map(({ rows, days: shown }) => [
        rows.map(({ offers }) => offers.map(({ ref }) => ref)),
        shown.map(({ date }) => date),
      ]),
    ).toEqual([[[[2]], ['2022-07-09']]])
})

test('a message names its route whether its details are an object or a list', () => {
  const details = {
    '@type': 'AlternateSearchSuggestions',
    originalRoute: { origin: 'ADL', destination: 'GUR', departure: '2022-07-09T00:00:00' },
  }
  const code = 'flight_not_found.use_alternate_search'
  for (const each of [details, [details]])
    expect(read(answer({ messages: [{ level: 'warn', code, details: each }] })).messages).toEqual([
      { code, origin: 'ADL', destination: 'GUR', date: '2022-07-09' },
    ])
  expect(
    read(answer({ messages: [{ code, details: [details, { originalRoute: { origin: 'GUR', destination: 'ADL' } }] }] })).messages,
  ).toEqual([
    { code, origin: 'ADL', destination: 'GUR', date: '2022-07-09' },
    { code, origin: 'GUR', destination: 'ADL' },
  ])
  for (const none of ['none', [], null])
    expect(read(answer({ messages: [{ code, details: none }] })).messages).toEqual([{ code }])
})

test('exchange offers include the change fee, even if the gateway reports it nowhere else', () => {
  const exchanged = offer(5, 'LOW', { priceDifference: price([-20, 'AUD']), changeFee: price([50, 'AUD']) })
  const found = read(answer({ brandedResults: { itineraryPartBrands: [[row(part('1', [segment('2')]), [exchanged])]] } }))
  expect(found.exchange).toEqual({ legs: [], fee: money(5000, 'AUD'), isFree24h: false })
  expect(found.legs[0]?.rows[0]?.offers[0]?.price).toMatchObject({
    party: money(-2000, 'AUD'),
    partyAnew: money(74_685, 'AUD'),
    isEstimate: false,
  })
})
