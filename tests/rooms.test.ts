import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * A folder whose rooms (its subfolders) import only in one direction. Neighbours are pairs of rooms that must not import each
 * other at all.
 */
interface House {
  folder: string
  neighbours: readonly (readonly [string, string])[]
}

const houses: readonly House[] = [
  {
    folder: 'src/gateway',
    neighbours: [
      ['exchanges', 'upgrades'],
      ['trips', 'purchase'],
    ],
  },
  { folder: 'src/app', neighbours: [] },
]

/** Reads the rooms from the table in the folder's README. A room may import only those above it. */
const roomsOf = (folder: string): string[] =>
  [...readFileSync(join(root, folder, 'README.md'), 'utf8').matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, room = '']) => room)

/** Name of the room that holds a file. Empty for a file directly in the folder. */
const roomOf = (folder: string, path: string): string => {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length > 0 ? first : ''
}

const written = /\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm

/** Imports between different rooms of a folder. Type imports count as well. */
const importsBetweenRooms = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(written)].flatMap(([, from, lazy, bare]) => {
        const named = from ?? lazy ?? bare ?? ''
        const target = named.startsWith('.') ? join(dirname(path), named) : named.replace('#', '')
        const [room, other] = [roomOf(folder, path), roomOf(folder, target)]
        return target.startsWith(`${folder}/`) && room !== other && room !== '' ? [{ path, target, room, other }] : []
      }),
    )

/** Returns the rooms that a room must not import, which are those after it in the order, and its neighbour. */
const forbidden = ({ folder, neighbours }: House, room: string): string[] => {
  const rooms = roomsOf(folder)
  const beside = neighbours.flatMap(([one, other]) => (room === one ? [other] : room === other ? [one] : []))
  return rooms.filter((each) => rooms.indexOf(each) > rooms.indexOf(room) || beside.includes(each))
}

interface LintConfiguration {
  overrides: {
    files: string[]
    rules: { 'no-restricted-imports'?: [string, { patterns: { regex: string; message: string }[] }] }
  }[]
}

const lint = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as LintConfiguration

const patternsOf = (files: string) =>
  lint.overrides.find((each) => each.files.length === 1 && each.files[0] === files)?.rules['no-restricted-imports']?.[1].patterns

describe.each(houses)('the rooms of $folder', (house) => {
  const { folder } = house
  const rooms = roomsOf(folder)
  const imports = importsBetweenRooms(folder)

  it('are all listed in the README', () => {
    const folders = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(rooms.toSorted()).toEqual(folders.toSorted())
  })

  it('import only earlier rooms, and no file outside the rooms', () => {
    expect(imports.length).toBeGreaterThan(100)
    const against = imports.filter(({ room, other }) => other === '' || forbidden(house, room).includes(other))
    expect(against.map(({ path, target }) => `${path} imports ${target}`)).toEqual([])
  })

  it('never import each other in both directions', () => {
    const pairs = new Set(imports.map(({ room, other }) => `${room} and ${other}`))
    expect([...pairs].filter((pair) => pairs.has(pair.split(' and ').toReversed().join(' and ')))).toEqual([])
  })

  it.each(rooms)('%s has a lint rule with a message of its own for every room that it must not import', (room) => {
    const common = patternsOf(`${folder}/**`) ?? []
    const own = patternsOf(`${folder}/${room}/**`) ?? common
    const [rule, ...others] = own.slice(common.length)
    expect(own.slice(0, common.length)).toEqual(common)
    expect(others).toEqual([])
    const refused = rooms.filter((each) => new RegExp(rule?.regex ?? '^$', 'u').test(`../${each}/file.ts`))
    expect(refused).toEqual(forbidden(house, room))
  })
})
