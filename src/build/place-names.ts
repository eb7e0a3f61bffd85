import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names of cities in a locale, by the code of an airport or of a metropolitan area. */
export type PlaceNames = Readonly<Record<string, string>>

/** The part of the browser's list of airports that names them. Rows begin with a code, and their sixth column lists aliases. */
interface Named {
  rows: [string, string, string, string, string, string, ...number[]][]
}

/** Reads the names of places from the folder of a locale. Empty if they are the English ones. */
export const readPlaceNames = (folder: string, locale: string): PlaceNames => {
  const file = join(folder, locale, 'places.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaceNames) : {}
}

const fold = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Adds the cities' names in every locale to the aliases of a list of airports, so that a search finds them in every language. */
export const withNamesOfAll = (list: string, names: readonly PlaceNames[]): string => {
  const places = JSON.parse(list) as Named
  const rows = places.rows.map((row) => {
    const [code, , city, , , aliases] = row
    const known = new Set([city, ...aliases.split(',')].map(fold))
    const others = names.flatMap((each) => each[code] ?? []).filter((name) => !known.has(fold(name)) && known.add(fold(name)))
    return row.with(5, [...aliases.split(','), ...others.map((name) => name.toLowerCase())].filter(Boolean).join(','))
  })
  return JSON.stringify({ ...places, rows })
}

/** Writes the names of places in each locale, and the list of airports with the names in all of them. */
export const writePlaceNames = (data: string, folder: string, locales: readonly string[]): void => {
  const names = locales.map((locale) => readPlaceNames(folder, locale))
  mkdirSync(join(data, 'places'), { recursive: true })
  for (const [place, locale] of locales.entries())
    if (Object.keys(names[place] ?? {}).length > 0)
      writeFileSync(join(data, 'places', `${locale}.json`), JSON.stringify(names[place]))
  writeFileSync(join(data, 'airports.json'), withNamesOfAll(readFileSync('public/data/airports.json', 'utf8'), names))
}
