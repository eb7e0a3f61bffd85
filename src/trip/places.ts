import { useEffect, useState } from 'react'

/** An airport of the storefront's list. `zone` is an IANA time zone, `country` ISO 3166 alpha-2. */
export interface Place {
  code: string
  /** The airport's own name, if it differs from the city's. */
  name: string
  city: string
  country: string
  /** Metropolitan code if the city has several airports, otherwise empty. */
  metro: string
  aliases: string[]
  /** Popularity from 0 to 9. */
  weight: number
  zone: string
  arabicCity: string
}

/** A city with several airports under one code. */
export interface Metropolis {
  code: string
  city: string
  country: string
  airports: string[]
  arabicCity: string
}

/** Every searchable place, by code. */
export interface Places {
  airports: ReadonlyMap<string, Place>
  metropolises: ReadonlyMap<string, Metropolis>
}

/** The packed form of `public/data/airports.json`: rows in column order, zones by index. */
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

/** Returns the list of airports, loaded once. Rejects if loading fails, in which case the next call tries again. */
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

/** Returns the list of airports, loaded on first render. Until then, codes are shown instead of names. */
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

/** Returns the city of an airport or metropolitan code in the locale, otherwise the code itself. */
export const cityOf = (places: Places | undefined, code: string, locale: string): string => {
  const place = places?.metropolises.get(code) ?? places?.airports.get(code)
  if (!place) return code
  return (locale.startsWith('ar') && place.arabicCity) || place.city
}

/** Returns an airport among those of its city: "Gatwick (LGW)", else the code itself. */
export const airportOf = (places: Places | undefined, code: string): string => {
  const name = places?.airports.get(code)?.name
  return name ? `${name} (${code})` : code
}

/** Returns the name of a country in the locale. `country` is ISO 3166 alpha-2. */
export const countryName = (country: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}
