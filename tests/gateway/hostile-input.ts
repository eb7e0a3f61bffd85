import fc from 'fast-check'

/** Generates values that no operation accepts, and attempts at injection. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [[]],
    [null],
    '__proto__',
    'constructor',
    'toString',
    "'; drop table seat; --",
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../../../etc/passwd',
    '\u0000',
    '\uD800',
    '𝒜'.repeat(300),
    'x'.repeat(20_000),
    '9'.repeat(400),
    JSON.parse('{"__proto__": {"polluted": true}}'),
    JSON.parse('{"constructor": {"prototype": {"polluted": true}}}'),
    Array.from({ length: 500 }, () => ({})),
    Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1),
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
)

/** Lists the paths of all places in a value. */
export const placesIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, child]) => placesIn(child, [...path, name]))]
    : [path]

/** Returns a copy with another value at a path. If that value is undefined, the path is removed. */
export const withAt = (value: unknown, [name, ...rest]: string[], change: unknown): unknown => {
  if (name === undefined) return change
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  if (change === undefined && rest.length === 0) delete copy[name]
  else copy[name] = withAt(copy[name], rest, change)
  return copy
}

interface Change {
  /** The position of the place, as a fraction of all places. */
  at: number
  kind: 'replace' | 'remove' | 'add'
  value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  value: nasty,
})

const changed = (value: unknown, { at, kind, value: other }: Change): unknown => {
  const places = placesIn(value).filter((path) => path.length > 0)
  const place = places[Math.floor(at * places.length)]
  if (!place || kind === 'add') return { ...(value as object), unknown: other }
  return withAt(value, place, kind === 'remove' ? undefined : other)
}

/**
 * Generates functions that corrupt variables in up to three places, with values that are wrong, missing, additional, huge or
 * hostile.
 */
export const spoiling: fc.Arbitrary<(variables: Record<string, unknown>) => Record<string, unknown>> = fc
  .array(change, { maxLength: 3 })
  .map((changes) => (variables) => changes.reduce<unknown>(changed, variables) as Record<string, unknown>)

const words = [
  '{',
  '}',
  '(',
  ')',
  'query',
  'mutation',
  'fragment',
  'on Query',
  '...',
  '...f',
  '@include(if: true)',
  '@skip(if: $a)',
  '$a',
  ':',
  'JSON',
  '!',
  'init',
  'bookingCart',
  'again: bookingCart',
  'bookingPurchase',
  'originalResponse',
  '__typename',
  '__schema { types { name } }',
  '"',
  '"""',
  '"x"',
  '\u0000',
  '7',
  '[',
  ']',
  'null',
  '#',
  '\uFEFF',
  '\uD800',
] // prettier-ignore

type Breaking = (tokens: string[], at: number, word: string) => string[]

const breakings: Record<string, Breaking> = {
  nothing: (tokens) => tokens,
  cut: (tokens, at) => tokens.slice(0, at),
  drop: (tokens, at) => tokens.toSpliced(at, 1),
  repeat: (tokens, at) => tokens.toSpliced(at, 0, ...tokens.slice(at, at + 5)),
  insert: (tokens, at, word) => tokens.toSpliced(at, 0, word),
  replace: (tokens, at, word) => tokens.toSpliced(at, 1, word),
  double: (tokens) => [...tokens, ...tokens],
  nest: (tokens, at, word) => tokens.toSpliced(at, 0, ...Array.from({ length: 40 }, () => word)),
}

/** Generates functions that corrupt a GraphQL document up to three times. */
export const breaking: fc.Arbitrary<(document: string) => string> = fc
  .array(
    fc.record({
      how: fc.constantFrom(...Object.values(breakings)),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      word: fc.constantFrom(...words),
    }),
    { maxLength: 3 },
  )
  .map(
    (steps) => (document) =>
      steps
        .reduce(
          (tokens, { how, at, word }) => how(tokens, Math.floor(at * tokens.length), word),
          document.split(/(?<=\W)|(?=\W)/),
        )
        .join(''),
  )
