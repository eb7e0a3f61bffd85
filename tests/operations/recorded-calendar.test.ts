import { describe, expect, test } from 'vitest'
import { money } from '#src/domain/money.ts'
import { answer, offer, part, price, read, segment } from './recorded.ts'

describe('nearby days', () => {
  const daysOf = (...days: unknown[]) => read(answer({ unbundledAlternateDateOffers: [days] })).legs[0]?.days

  test('have a status and a date, and a price if they are available', () => {
    const available = { ...offer(0, 'LOW'), shoppingBasketHashCode: undefined, itineraryPart: [part('1', [segment('2')])] }
    expect(
      daysOf(
        { status: 'UNAVAILABLE', departureDates: ['2025-12-21'] },
        { status: 'SOLD_OUT', departureDates: ['2025-12-22'] },
        { status: 'NONE_SCHEDULED', departureDates: ['2025-12-23'] },
        { ...available, status: 'AVAILABLE', departureDates: ['2025-12-24'] },
      ),
    ).toEqual([
      { date: '2025-12-21', dates: ['2025-12-21'], status: 'UNAVAILABLE', party: undefined, stops: undefined },
      { date: '2025-12-22', dates: ['2025-12-22'], status: 'SOLD_OUT', party: undefined, stops: undefined },
      { date: '2025-12-23', dates: ['2025-12-23'], status: 'NONE_SCHEDULED', party: undefined, stops: undefined },
      {
        date: '2025-12-24',
        dates: ['2025-12-24'],
        status: 'AVAILABLE',
        brand: 'LOW',
        party: money(74_685, 'AUD'),
        isEstimate: true,
        stops: 0,
      },
    ])
  })

  test('in responses of older gateways lack status and date, which then come from the flights', () => {
    const old = { ...offer(0, 'LOW'), itineraryPart: [part('1', [segment('2')])] }
    expect(daysOf(old)).toEqual([
      {
        date: '2022-07-09',
        dates: ['2022-07-09'],
        status: 'AVAILABLE',
        brand: 'LOW',
        party: money(74_685, 'AUD'),
        isEstimate: true,
        stops: 0,
      },
    ])
  })

  test('that are missing from the calendar are left out, unless the flights give their date', () => {
    const flown = { ...offer(0, 'LOW'), itineraryPart: [part('1', [segment('2')])], departureDates: ['soon'] }
    expect(
      daysOf(
        { status: 'AVAILABLE', departureDates: ['<script>'] },
        { status: 'AVAILABLE', departureDates: ['2025-02-30'] },
        flown,
      )?.map(({ date }) => date),
    ).toEqual(['2022-07-09'])
  })

  test('with an unknown status are unavailable', () => {
    expect(daysOf({ status: 'WAITLIST', departureDates: ['2025-12-21'] })?.[0]?.status).toBe('UNAVAILABLE')
  })

  test('of a round trip have a date for each leg, and are listed with that leg', () => {
    const days = (leg: number, ...dates: string[][]) =>
      dates.map((departureDates) => ({ status: 'UNAVAILABLE', departureDates, leg }))
    const found = read(
      answer({
        unbundledAlternateDateOffers: [
          days(0, ['2025-12-20', '2025-12-28'], ['2025-12-21', '2025-12-28']),
          days(1, ['2025-12-21', '2025-12-28'], ['2025-12-21', '2025-12-29']),
        ],
      }),
    )
    expect(found.legs.map(({ days: each }) => each.map(({ date }) => date))).toEqual([
      ['2025-12-20', '2025-12-21'],
      ['2025-12-28', '2025-12-29'],
    ])
    expect(found.pairs).toBeUndefined()
  })

  test('of a flexible calendar are pairs of an outbound and a return date', () => {
    const cells = ['2025-12-20', '2025-12-21'].flatMap((out) =>
      ['2025-12-28', '2025-12-29'].map((back) => ({ status: 'UNAVAILABLE', departureDates: [out, back] })),
    )
    const back = { origin: 'POM', destination: 'BNE', departure: '2025-12-28T10:00:00', arrival: '2025-12-28T13:00:00' }
    const priced = {
      ...offer(0, 'LOW', { total: price([1493.7, 'AUD']) }),
      status: 'AVAILABLE',
      departureDates: ['2025-12-22', '2025-12-28'],
      itineraryPart: [part('1', [segment('2')]), part('3', [segment('4', back)], { stops: 1 })],
    }
    const found = read(answer({ unbundledAlternateDateOffers: [[...cells, priced], []] }))
    expect(found.pairs?.map(({ dates, status }) => [...dates, status])).toEqual([
      ['2025-12-20', '2025-12-28', 'UNAVAILABLE'],
      ['2025-12-20', '2025-12-29', 'UNAVAILABLE'],
      ['2025-12-21', '2025-12-28', 'UNAVAILABLE'],
      ['2025-12-21', '2025-12-29', 'UNAVAILABLE'],
      ['2025-12-22', '2025-12-28', 'AVAILABLE'],
    ])
    expect(found.pairs?.at(-1)).toEqual({
      dates: ['2025-12-22', '2025-12-28'],
      status: 'AVAILABLE',
      party: money(149_370, 'AUD'),
      isEstimate: true,
      stops: 1,
    })
    expect(read(answer({ bundledAlternateDateOffers: [...cells, priced] })).pairs).toEqual(found.pairs)
  })
})

describe('fare families', () => {
  const html = '<FONT COLOR="#000000" SIZE="2">1 x 23kg<BR></FONT> // <B>Seat</B><img src=x onerror=alert(1)>'

  test('have texts by hyphenated locale, even if the wire uses underscores, and keep HTML as sent', () => {
    const [family] = read(
      answer({
        fareFamilies: [
          {
            brandId: 'DEFAULT',
            brandLabel: ['en_US', 'zh_TW', 'kh_KH', 'zh_Hant_TW'].map((languageId) => ({
              programId: '1',
              languageId,
              marketingText: `Low ${languageId}`,
            })),
            marketingTexts: [
              { programId: '1', languageId: 'en_US', marketingText: html },
              { programId: '1', languageId: 'en_GB' },
            ],
            brandAncillaries: { flightAncillary: [{ id: '1', subCode: '0GO' }] },
            fareFamilyRemarkRPH: 1,
          },
        ],
      }),
    ).brands
    expect(family).toEqual({
      id: 'DEFAULT',
      label: { 'en-US': 'Low en_US', 'zh-TW': 'Low zh_TW', 'kh-KH': 'Low kh_KH', 'zh-Hant-TW': 'Low zh_Hant_TW' },
      marketingHtml: { 'en-US': html, 'en-GB': '' },
      attributes: [],
    })
  })
})
