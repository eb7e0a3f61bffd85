import { expect, test } from 'vitest'
import { answer, offer, part, price, pricedDay, read, row, segment } from './recorded.ts'

test('a row or an offer without flights is left out, all others stay', () => {
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

test('messages have their route, whether their details are an object or a list', () => {
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
