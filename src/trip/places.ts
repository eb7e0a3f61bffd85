import { useEffect, useState } from 'react'

/** An airport that the storefront serves. `zone` is an IANA time zone, and `country` an ISO 3166 alpha-2 code. */
export interface Place {
  code: string
  /** Name of the airport, if it differs from that of the city. */
  name: string
  city: string
  country: string
  /** Metropolitan code. Empty if the city has only one airport. */
  metro: string
  aliases: string[]
  /** Popularity of the airport, from 0 to 9. */
  weight: number
  zone: string
  arabicCity: string
}

/** A city whose airports share a metropolitan code. */
export interface Metropolis {
  code: string
  city: string
  country: string
  airports: string[]
  arabicCity: string
}

/** All places that can be searched, by code. */
export interface Places {
  airports: ReadonlyMap<string, Place>
  metropolises: ReadonlyMap<string, Metropolis>
}

/** Format of `public/data/airports.json`. Rows contain the columns in this order, and an index into `zones`. */
interface PackedPlaces {
  zones: string[]
  rows: [string, string, string, string, string, string, number, number, string][]
  metros: [string, string, string, string[], string][]
}

const unpack = ({ zones, rows, metros }: PackedPlaces): Places => ({
  airports: new Map(
    rows.map(([code, name, city, country, metro, aliases, weight, zone, arabicCity]) => [
      code,
      {
        code,
        name,
        city,
        country,
        metro,
        aliases: aliases ? aliases.split(',') : [],
        weight,
        zone: zones[zone] ?? 'UTC',
        arabicCity,
      },
    ]),
  ),
  metropolises: new Map(
    metros.map(([code, city, country, airports, arabicCity]) => [code, { code, city, country, airports, arabicCity }]),
  ),
})

let loading: Promise<Places> | undefined
let loaded: Places | undefined

/** Loads the list of airports, once. Rejects if loading fails, and the next call tries again. */
export const loadPlaces = (): Promise<Places> => {
  loading ??= fetch(`${import.meta.env.BASE_URL}data/airports.json`)
    .then((answer) => {
      if (!answer.ok) throw new Error(`the list of airports did not come: ${answer.status}`)
      return answer.json() as Promise<PackedPlaces>
    })
    .then((packed) => {
      loaded = unpack(packed)
      return loaded
    })
    .catch((reason: unknown) => {
      loading = undefined
      throw reason
    })
  return loading
}

/** Returns the list of airports, and loads it on the first render. While it is undefined, pages show codes instead of names. */
export const usePlaces = (): Places | undefined => {
  const [places, setPlaces] = useState(loaded)
  useEffect(() => {
    let isMounted = true
    loadPlaces().then(
      (all) => isMounted && setPlaces(all),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return places
}

/** Returns the codes that are of no airport and no city, each once. Empty while the list of airports is loading. */
export const unknownPlaces = (places: Places | undefined, codes: readonly string[]): string[] =>
  places ? [...new Set(codes)].filter((code) => !places.airports.has(code) && !places.metropolises.has(code)) : []

/** Returns the name of a place's city in a locale. */
export const cityIn = ({ city, arabicCity }: Pick<Place, 'city' | 'arabicCity'>, locale: string): string =>
  (locale.startsWith('ar') && arabicCity) || city

/** Names the city of an airport or metropolitan code in a locale. Unknown codes are returned unchanged. */
export const cityOf = (places: Places | undefined, code: string, locale: string): string => {
  const place = places?.metropolises.get(code) ?? places?.airports.get(code)
  return place ? cityIn(place, locale) : code
}

/** Names an airport among those of its city, for example "Gatwick (LGW)". An airport without a name of its own is named by its code. */
export const airportOf = (places: Places | undefined, code: string): string => {
  const name = places?.airports.get(code)?.name
  return name ? `${name} (${code})` : code
}

/** Names a country in a locale. `country` is an ISO 3166 alpha-2 code. */
export const countryName = (country: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}
