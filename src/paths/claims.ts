import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { pageClaims, type PageClaimName } from '#src/domain/page-claim.ts'

/** A claim, the places in the source that make it, and the pages that show it. */
export interface ClaimPlaces {
  name: PageClaimName
  asserts: string
  /** For example `src/trip/Tickets.tsx:43`. */
  files: string[]
  pages: string[]
}

/** The claims made by a component or function, for finding the places that use it. */
const makers: Readonly<Record<string, readonly PageClaimName[]>> = {
  useMoneyClaim: ['notCharged', 'released', 'beingReleased', 'notTaken'],
  NothingTaken: ['notCharged'],
  NothingDone: ['nothingDone'],
  AsItWas: ['asItWas'],
  StillValid: ['stillValid'],
  statusClaim: ['over', 'seatsKept'],
  givenUpClaim: ['givenUp'],
  forfeitClaim: ['givenUp'],
  waitingClaim: ['upgrade'],
}

const definitions: readonly string[] = ['money-facts.ts', 'KeptTrip.tsx', 'NothingDone.tsx'].map((name) => `src/trip/${name}`)

const marks =
  /claimed\(\s*(?:\w+ \? )?'(\w+)'(?: : '(\w+)')?|<(NothingTaken|NothingDone|AsItWas|StillValid)>|(?:= (useMoneyClaim)\(\)|\b(statusClaim|givenUpClaim|forfeitClaim|waitingClaim)\()/g

/** Finds the claims in a file's text, with their line numbers. */
const claimsIn = (text: string) =>
  [...text.matchAll(marks)].flatMap(({ 1: one, 2: other, 3: component, 4: hook, 5: maker, index }) => {
    const names = [...[one, other].flatMap((name) => name ?? []), ...(makers[component ?? hook ?? maker ?? ''] ?? [])]
    return names.map((name) => ({ name, line: text.slice(0, index).split('\n').length }))
  })

const sourcePaths = (): string[] =>
  ['steps', 'trip', 'app'].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path)),
  )

/** Resolves a file's static and dynamic imports from `src` to paths. Packages are left out. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from |import\()'(#src\/|\.{1,2}\/)([^']+)'/g)].map(([, from, rest = '']) =>
    from === '#src/' ? `src/${rest}` : posix.join(dirname(path), from ?? '', rest),
  )

/** Collects a file and everything that it imports, directly or indirectly. */
const reachedFrom = (start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const reached = new Set([start])
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next)
  return reached
}

/** Finds where every claim is made, and the steps whose screens can show it. */
export const claimPlaces = (): ClaimPlaces[] => {
  const texts = new Map(
    sourcePaths()
      .toSorted()
      .map((path) => [path, readFileSync(path, 'utf8')] as const),
  )
  const imports = new Map([...texts].map(([path, text]) => [path, importsOf(path, text)]))
  const screens = [...texts.keys()].filter((path) => path.endsWith('/screen.tsx'))
  const drawn = new Map(screens.map((path) => [path.split('/')[2] ?? '', reachedFrom(path, imports)]))
  const made = [...texts]
    .filter(([path]) => !definitions.includes(path))
    .flatMap(([path, text]) => claimsIn(text).map(({ name, line }) => ({ name, path, file: `${path}:${line}` })))
  return (Object.keys(pageClaims) as PageClaimName[]).map((name) => {
    const mine = made.filter((each) => each.name === name)
    return {
      name,
      asserts: pageClaims[name].asserts,
      files: [...new Set(mine.map(({ file }) => file))],
      pages: [
        ...(mine.some(({ path }) => path.startsWith('src/app/')) ? ['any page, above its step'] : []),
        ...[...drawn].filter(([, files]) => mine.some(({ path }) => files.has(path))).map(([page]) => page),
      ],
    }
  })
}
