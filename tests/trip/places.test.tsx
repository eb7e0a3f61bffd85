// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { servedAirportList } from '#src/gateway/airline/airports.ts'

const asked: string[] = []

/** Loads the module anew, without the list that other tests have loaded. */
const fresh = async () => {
  vi.resetModules()
  return import('#src/trip/places.ts')
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const [, locale] = /^\/data\/places\/(.+)\.json$/.exec(address) ?? []
    return Promise.resolve(new Response(readFileSync(locale ? `src/locales/${locale}/places.json` : `public${address}`)))
  })
})

afterEach(() => {
  document.documentElement.lang = ''
})

describe('names of places', () => {
  it('come from the short list of served airports', async () => {
    const { cityOf, usePlaces } = await fresh()
    const { result } = renderHook(() => cityOf(usePlaces(), 'LIS', 'en-US'))
    expect(result.current).toBe('LIS')
    await waitFor(() => expect(result.current).toBe('Lisbon'))
    expect(asked).toEqual(['/data/served-airports.json'])
  })

  it('come from the whole list if the airline does not serve a place', async () => {
    const { cityOf, usePlaces } = await fresh()
    const { result } = renderHook(() => cityOf(usePlaces(), 'AAE', 'en-US'))
    await waitFor(() => expect(result.current).toBe('Annaba'))
    expect(asked).toEqual(['/data/served-airports.json', '/data/airports.json'])
  })

  it('come in the page’s language at once', async () => {
    document.documentElement.lang = 'ar-AE'
    const { cityOf, usePlaces } = await fresh()
    const seen: string[] = []
    renderHook(() => seen.push(cityOf(usePlaces(), 'LIS', 'ar-AE')))
    await waitFor(() => expect(seen.at(-1)).toBe('لشبونة'))
    expect([...new Set(seen)]).toEqual(['LIS', 'لشبونة'])
  })

  it('come in another language once the page changes to it, and stay English in one that has none', async () => {
    const { cityOf, usePlaces } = await fresh()
    const { result, rerender } = renderHook(({ locale }) => cityOf(usePlaces(), 'LIS', locale), {
      initialProps: { locale: 'en-US' },
    })
    await waitFor(() => expect(result.current).toBe('Lisbon'))
    rerender({ locale: 'ar-AE' })
    await waitFor(() => expect(result.current).toBe('لشبونة'))
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    rerender({ locale: 'xx-XX' })
    await waitFor(() => expect(result.current).toBe('Lisbon'))
    expect(asked).toEqual(['/data/served-airports.json', '/data/places/ar-AE.json'])
  })

  it('name the airport once if a city has several, even if the airport’s name repeats the city', async () => {
    const { airportWithCity, usePlaces } = await fresh()
    const named = ['LIS', 'LGW', 'FCO', 'ARN', 'OSL', 'CDG']
    const { result } = renderHook(() => {
      const places = usePlaces()
      return named.map((code) => airportWithCity(places, code, 'en-US'))
    })
    await waitFor(() =>
      expect(result.current).toEqual([
        'Lisbon (LIS)',
        'London Gatwick (LGW)',
        'Rome Fiumicino Leonardo da Vinci (FCO)',
        'Stockholm Arlanda (ARN)',
        'Oslo Gardermoen (OSL)',
        'Paris Charles de Gaulle (CDG)',
      ]),
    )
  })

  it('are called unknown only by the whole list', async () => {
    const { unknownPlaces, usePlaces } = await fresh()
    const seen: string[][] = []
    renderHook(() => seen.push(unknownPlaces(usePlaces(), ['LIS', 'ZZZ', 'AAE', 'ZZZ'])))
    await waitFor(() => expect(seen.at(-1)).toEqual(['ZZZ']))
    expect(seen.slice(0, -1)).toEqual(seen.slice(0, -1).map(() => []))
  })

  it('come from the whole list if the short one does not exist', async () => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(
        address.includes('served') ? new Response('', { status: 404 }) : new Response(readFileSync(`public${address}`)),
      ),
    )
    const { cityOf, usePlaces } = await fresh()
    const { result } = renderHook(() => cityOf(usePlaces(), 'LIS', 'en-US'))
    await waitFor(() => expect(result.current).toBe('Lisbon'))
  })
})

it('lists the served airports in the short list as in the whole one, without what only a search needs', () => {
  type Row = [string, ...unknown[]]
  const read = (file: string) => JSON.parse(readFileSync(`public/data/${file}`, 'utf8')) as { zones: string[]; rows: Row[] }
  const withZone = ({ zones, rows }: ReturnType<typeof read>) => rows.map((row) => row.with(7, zones[row[7] as number]))
  const served = new Set(servedAirportList().map(({ code }) => code))
  expect(withZone(read('served-airports.json'))).toEqual(
    withZone(read('airports.json'))
      .filter(([code]) => served.has(code as string))
      .map((row) => row.with(5, '').with(6, 0)),
  )
})
