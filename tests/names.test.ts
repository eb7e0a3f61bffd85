import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Exported {
  name: string
  path: string
  kind: string
}

const declaration = /^export (?:async )?(?:abstract )?(const|function|class|type|interface|enum)\*? (\w+)/gm

const exportsIn = (path: string): Exported[] => {
  const names = new Map<string, Exported>()
  for (const [, kind = '', name = ''] of readFileSync(join(root, path), 'utf8').matchAll(declaration))
    if (!names.has(name)) names.set(name, { name, path, kind })
  return [...names.values()]
}

const exported = ['src', 'machines']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap(exportsIn)

/** Names used for the same thing in the gateway and outside it, where each side has its own model. */
const onBothSides: readonly string[] = [
  'AgencyProfile',
  'AirSearch',
  'AirlineChange',
  'Attempt',
  'Brand',
  'Certificate',
  'ChosenCover',
  'ChosenUpgrade',
  'Companion',
  'DayStatus',
  'FareRule',
  'FlightPhase',
  'GivenUp',
  'InstalmentPlan',
  'LegLock',
  'MemberProfile',
  'Movement',
  'Offer',
  'PriceWithOptions',
  'ProfileUpdate',
  'SeatMap',
  'ServiceRequest',
  'SpentOnAward',
  'TechnicalStop',
  'WantedOptions',
  'addDays',
  'deleteRecording',
]

/** Files that the authors’ build uses instead of the storefront’s. */
const inAuthorsBuild = /^src\/(?:app\/author|authoring\/frame)\//

const isComponent = ({ name, path, kind }: Exported) => path.endsWith('.tsx') && kind !== 'interface' && /^[A-Z]/.test(name)

/** Groups of files that each describe an operation, a flow or a table under its own name. */
const families: readonly RegExp[] = [
  /^machines\/(?:steps\/)?[\w-]+\.ts$/,
  /^src\/operations\/(?:[\w-]+\/entry|[\w-]+)\.ts$/,
  /^src\/operations\/(?:requests\/|[\w-]+\/[\w-]*request\.ts$)/,
  /^src\/operations\/(?:outcomes\/[\w-]+|[\w-]+\/outcomes)\.ts$/,
  /^src\/operations\/outcomes\/samples\//,
  /^src\/operations\/(?:recorded\/|[\w-]+\/recorded\.ts$)/,
  /^src\/operations\/[\w-]+\/[\w-]+\.ts$/,
  /^src\/gateway\/resolvers\//,
  /^src\/gateway\/database\/[\w-]+-tables\.ts$/,
]

/** Identifies the step that a file belongs to, with its content apart from its screen. */
const stepOf = ({ path }: Exported) => /^src\/steps\/([\w-]+\/content\.ts|[\w-]+)/.exec(path)?.[1]

const areDistinct = (places: readonly (number | string | undefined)[]) =>
  !places.includes(undefined) && !places.includes(-1) && new Set(places).size === places.length

/** Returns true if a name that occurs in several files means the same in all of them. */
const hasOneMeaning = (name: string, found: readonly Exported[]): boolean => {
  const components = found.filter(isComponent)
  const types = found.filter((each) => !isComponent(each))
  const named = components.length === 1 && types.length > 0 ? types : found
  const own = named.filter(({ path }) => !inAuthorsBuild.test(path))
  const twins = own.filter(({ path }) => path.startsWith('src/gateway/'))
  const rest = onBothSides.includes(name) && twins.length === 1 ? own.filter((each) => !twins.includes(each)) : own
  return (
    rest.length < 2 ||
    areDistinct(rest.map(({ path }) => families.findIndex((place) => place.test(path)))) ||
    areDistinct(rest.map(stepOf))
  )
}

const teaching = `A name with two meanings misleads its readers. Name each thing after what it holds, using the field's term, or
declare it in one file and import it from there. A name may recur only
- in the files of an operation, flow or table: its chart, entry, request, outcomes, recorded fields, resolver and table;
- in the folders of different steps, which import nothing from one another;
- as a component and the type of what it shows;
- in the authors' build, for what replaces the storefront's own;
- on both sides of the wire: then list it in onBothSides.`

it('gives every exported name one meaning', () => {
  const byName = new Map<string, Exported[]>()
  for (const each of exported) byName.set(each.name, [...(byName.get(each.name) ?? []), each])
  const ambiguous = [...byName]
    .filter(([name, found]) => found.length > 1 && !hasOneMeaning(name, found))
    .map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(', ')}`)
  expect(ambiguous, teaching).toEqual([])
})

it('lists only names that occur on both sides of the wire', () => {
  const isOn = (name: string, inGateway: boolean) =>
    exported.some((each) => each.name === name && each.path.startsWith('src/gateway/') === inGateway)
  expect(onBothSides.filter((name) => !isOn(name, true) || !isOn(name, false))).toEqual([])
})
