import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import { readSearch } from '#src/domain/read-search.ts'
import { readPlaceNames, withNamesOfAll } from '#src/build/place-names.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { findPlaces } from '#src/trip/place-search.ts'
import Home from '#src/steps/home/screen.tsx'
import { faultsOf, emptyForm, formOf, readDraft, searchOf } from '#src/steps/home/search-form.ts'
import HomeSkeleton from '#src/steps/home/skeleton.tsx'
import FlightSelectionSkeleton from '#src/steps/flight-selection/skeleton.tsx'
import PassengersSkeleton from '#src/steps/passengers/skeleton.tsx'
import type { Places } from '#src/trip/places.ts'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { FlowContext } from '#src/trip/trip.tsx'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

i18n.load('en-US', {})
i18n.activate('en-US')

const [farechart] = storefronts

describe('the prerendered form', () => {
  const actor = createActor(booking, { input: { flow: 'booking', at: 'home', kept: nothingKept } })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <FlowContext value={actor}>
        <ConfigurationContext value={farechart}>
          <Home />
        </ConfigurationContext>
      </FlowContext>
    </I18nProvider>,
  )

  it('is a plain GET form with the documented parameters', () => {
    expect(html).toMatch(/<form[^>]* method="get"/)
    const names = [...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)
    expect([...new Set(names)]).toEqual([
      'journeyType',
      'origin',
      'destination',
      'date',
      'date1',
      'ADT',
      'CHD',
      'INF',
      'class',
      'searchType',
      'nearbyAirports',
      'promoCode',
    ])
  })

  it('submits what the parser reads as a search', () => {
    const { search, corrections } = readSearch(
      '?journeyType=round-trip&origin=lis&destination=ATH&date=2027-05-04&date1=2027-05-11&ADT=2&CHD=1&INF=0&class=Economy',
      '2027-01-15',
      farechart,
    )
    expect(corrections).toEqual([])
    expect(search?.legs).toEqual([
      { origin: 'LIS', destination: 'ATH', date: '2027-05-04' },
      { origin: 'ATH', destination: 'LIS', date: '2027-05-11' },
    ])
  })

  it('has no style attributes, nor do the skeletons, because the content security policy would block them', () => {
    const skeletons = [HomeSkeleton, FlightSelectionSkeleton, PassengersSkeleton].map((Part) =>
      renderToString(
        <I18nProvider i18n={i18n}>
          <Part />
        </I18nProvider>,
      ),
    )
    for (const page of [html, ...skeletons]) expect(page).not.toContain('style=')
  })
})

describe('places', () => {
  let places: Places
  beforeAll(async () => {
    const names = supportedLocales.map((locale) => readPlaceNames('src/locales', locale))
    const list = withNamesOfAll(readFileSync('public/data/airports.json', 'utf8'), names)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(list)))
    vi.resetModules()
    places = await (await import('#src/trip/places.ts')).loadPlaces()
    vi.unstubAllGlobals()
  })
  const codes = (typed: string, locale = 'en-US') =>
    findPlaces(places, typed, locale, 'All airports').flatMap(({ options }) => options.map(({ code }) => code))

  it.each([
    ['its code', 'lhr', 'LHR'],
    ['a metropolitan code', 'LON', 'LON'],
    ['its city', 'Athens', 'ATH'],
    ['a city without diacritics', 'zurich', 'ZRH'],
    ['a name of its own', 'heathrow', 'LHR'],
    ['an alias', 'idlewild', 'JFK'],
    ['a local name', 'lisboa', 'LIS'],
    ['an Arabic name', 'لندن', 'LON'],
    ['an Arabic name written another way', 'أبو ظبي', 'AUH'],
    ['city and airport together', 'london gatwick', 'LGW'],
    ['its German name', 'München', 'MUC'],
    ['its German name without umlauts', 'munchen', 'MUC'],
    ['its German name with umlauts written out', 'muenchen', 'MUC'],
    ['a name with umlauts written out', 'duesseldorf', 'DUS'],
    ['a German name', 'lissabon', 'LIS'],
    ['a French name', 'Athènes', 'ATH'],
    ['an Italian name', 'monaco di baviera', 'MUC'],
    ['a letter wrong', 'pariss', 'PAR'],
    ['two letters swapped', 'barcelno', 'BCN'],
    ['a letter missing at the beginning of a long name', 'amstrdam', 'AMS'],
    ['a country in its own language', 'Ελλάδα', 'ATH'],
    ['a country in French', 'grèce', 'ATH'],
    ['a country in Arabic', 'اليونان', 'ATH'],
    ['a country in English', 'greece', 'ATH'],
  ])('are found by %s', (_, typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it('in one city are listed below it', () => {
    const [group] = findPlaces(places, 'london', 'en-US', 'All airports')
    expect(group?.options.slice(0, 2)).toEqual([
      { code: 'LON', title: 'London', subtitle: 'All airports, United Kingdom' },
      { code: 'LHR', title: 'London', subtitle: 'Heathrow, United Kingdom', indented: true },
    ])
  })

  it('are named with the Arabic comma in Arabic', () => {
    const [group] = findPlaces(places, 'london', 'ar-AE', 'كل المطارات')
    expect(group?.options.slice(0, 2).map(({ subtitle }) => subtitle)).toEqual([
      'كل المطارات، المملكة المتحدة',
      'Heathrow، المملكة المتحدة',
    ])
  })

  it.each(['new york', 'New York City', 'nueva york', 'نيويورك', 'new yrok'])(
    'in a city are listed below it when searched as %s',
    (typed) => {
      expect(codes(typed).slice(0, 4)).toEqual(['NYC', 'JFK', 'EWR', 'LGA'])
    },
  )

  it('with the typed name come before those of a country and those with a typing error', () => {
    expect(codes('india')[0]).toBe('IND')
    expect(codes('india').length).toBeGreaterThan(3)
    expect(codes('paris')[0]).toBe('PAR')
    expect(codes('palma')[0]).toBe('PMI')
  })

  it('that are unknown are not invented', () => {
    expect(codes('qqqqqq')).toEqual([])
    expect(codes('   ')).toEqual([])
  })
})

describe('the validation of a search', () => {
  const today = '2027-01-15'
  const form = {
    ...emptyForm(farechart),
    origin: { code: 'LIS', typed: '' },
    destination: { code: 'ATH', typed: '' },
    date: '2027-05-04',
    date1: '2027-05-11',
  }

  it.each([
    ['nothing wrong', {}, {}],
    ['a past day', { date: '2027-01-14' }, { date: 'inThePast' }],
    ['the last day on sale', { journeyType: 'one-way' as const, date: '2027-12-11' }, {}],
    ['the day after it', { journeyType: 'one-way' as const, date: '2027-12-12' }, { date: 'tooFarAhead' }],
    ['a day beyond the sale', { date: '2028-01-10', date1: '2028-01-11' }, { date: 'tooFarAhead', date1: 'tooFarAhead' }],
    ['a return before the departure', { date1: '2027-05-03' }, { date1: 'beforeDeparture' }],
    ['words in place of a date', { date: 'soon' }, { date: 'notADate' }],
    ['a place that is only typed', { origin: { code: '', typed: 'somewhere' } }, { origin: 'unknownPlace' }],
    ['ten seats', { passengers: { ADT: 5, CHD: 5, INF: 0 } }, { passengers: 'tooMany' }],
    ['more infants than adults', { passengers: { ADT: 1, CHD: 0, INF: 2 } }, { passengers: 'infantWithoutAdult' }],
    ['nobody', { passengers: { ADT: 0, CHD: 0, INF: 0 } }, { passengers: 'nobody' }],
  ])('rejects %s', (_, changes, faults) => {
    expect(faultsOf({ ...form, ...changes }, today, farechart)).toEqual(faults)
  })

  const najm = storefronts.find(({ code }) => code === 'NJDX') ?? farechart
  const kindIn = (link: string) => {
    const asked = `origin=DXB&destination=BOM&date=05-04-2027&journeyType=one-way&${link}`
    const { search } = readSearch(asked, today, najm)
    if (!search) throw new Error('the link reads')
    const { awardBooking, companions, passengers } = searchOf(formOf(search, today, najm), 'en-US', search)
    return { awardBooking, companions, ADT: passengers.ADT }
  }

  it('keeps miles and companion fares from a link', () => {
    expect(kindIn('ADT=1&awardBooking=true')).toEqual({ awardBooking: true, companions: undefined, ADT: 1 })
    expect(kindIn('ADT=1&CMA=1&CMP=1')).toEqual({ awardBooking: false, companions: 1, ADT: 3 })
  })

  it('allows companions only up to the party’s pairs, and not together with miles', () => {
    const travellers = { ADT: 3, CHD: 0, INF: 0 }
    const asked = { ...form, passengers: travellers, companions: 2, awardBooking: true }
    expect(searchOf(asked, 'en-US')).toMatchObject({ companions: 1, awardBooking: false })
  })

  it('drops miles and companions if the storefront does not sell them', () => {
    const passengers = { ADT: 2, CHD: 0, INF: 0 }
    const search = { ...searchOf({ ...form, passengers }, 'en-US'), awardBooking: true, companions: 1 }
    expect(formOf(search, today, farechart)).toMatchObject({ awardBooking: false, companions: 0 })
    expect(readDraft({ ...form, passengers, awardBooking: true, companions: 1 }, farechart)).toMatchObject({
      awardBooking: false,
      companions: 0,
    })
  })

  it('shows a link’s promo code for each flight, and sends them by flight', () => {
    const search = { ...searchOf(form, 'en-US'), promoCodes: ['SPRING', 'FRIENDS'] }
    const shown = formOf(search, today, farechart)
    expect([shown.promoCode, shown.laterCodes]).toEqual(['SPRING', ['FRIENDS']])
    expect(searchOf(shown, 'en-US').promoCodes).toEqual(['SPRING', 'FRIENDS'])
    expect(readDraft(shown, farechart)?.laterCodes).toEqual(['FRIENDS'])
    expect(searchOf({ ...shown, promoCode: '', laterCodes: [' FRIENDS '] }, 'en-US').promoCodes).toEqual(['FRIENDS'])
    expect(searchOf({ ...shown, journeyType: 'one-way' }, 'en-US').promoCodes).toEqual(['SPRING'])
  })

  it('keeps values of a deep link only if the form does not show them', () => {
    const before = { ...searchOf(form, 'en-US'), promoCodes: ['SPRING'], currency: 'EUR', pointOfSale: 'PT' }
    expect(searchOf({ ...form, journeyType: 'one-way', promoCode: 'SUMMER', currency: 'GBP' }, 'ar-AE', before)).toMatchObject({
      journeyType: 'one-way',
      legs: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-04' }],
      promoCodes: ['SUMMER'],
      currency: 'GBP',
      pointOfSale: 'PT',
      locale: 'ar-AE',
    })
  })
})
