import { isPlain } from './plain.ts'

/**
 * Thrown if a value does not have the expected type. `path` locates the value, for example `steps.3.in`, and is empty for the
 * outermost value.
 */
export class NotAsRead extends Error {
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

/** Reads a value and drops unknown keys. Throws NotAsRead if the value does not have the expected type. */
export type ReadAs<Value> = (value: unknown, path: string) => Value

export type Read<Reader> = Reader extends ReadAs<infer Value> ? Value : never

type Readers = Record<string, ReadAs<unknown>>
type Lacking<Known extends Readers> = { [Key in keyof Known]: undefined extends Read<Known[Key]> ? Key : never }[keyof Known]
type Flat<Value> = { [Key in keyof Value]: Value[Key] }
type Fields<Known extends Readers> = Flat<
  { [Key in Exclude<keyof Known, Lacking<Known>>]: Read<Known[Key]> } & { [Key in Lacking<Known>]?: Read<Known[Key]> }
>

const under = (path: string, key: string | number): string => (path ? `${path}.${key}` : String(key))

const refuse = (path: string, expected: string): never => {
  throw new NotAsRead(path, `expected ${expected}`)
}

const that =
  <Value>(expected: string, isSo: (value: unknown) => value is Value): ReadAs<Value> =>
  (value, path) =>
    isSo(value) ? value : refuse(path, expected)

export const asAnything: ReadAs<unknown> = (value) => value
export const asText = that('text', (value) => typeof value === 'string')
export const asFlag = that('true or false', (value) => typeof value === 'boolean')
export const asDecimal = that('a number', (value): value is number => Number.isFinite(value))
export const asInteger = that('a whole number', (value): value is number => Number.isSafeInteger(value))
export const asCount = that(
  'a whole number from 0',
  (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
)

/** Reads one of a few literal values. */
export const asOneOf = <const Value extends string | number | null>(...values: Value[]): ReadAs<Value> =>
  that(values.join(', '), (value): value is Value => values.includes(value as Value))

export const asOptional =
  <Value>(as: ReadAs<Value>): ReadAs<Value | undefined> =>
  (value, path) =>
    value === undefined ? undefined : as(value, path)

/** Reads with the first reader, or with the second if the first throws. */
export const asEither =
  <One, Other>(one: ReadAs<One>, other: ReadAs<Other>): ReadAs<One | Other> =>
  (value, path) => {
    try {
      return one(value, path)
    } catch {
      return other(value, path)
    }
  }

export const asList =
  <Value>(as: ReadAs<Value>): ReadAs<Value[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((each, at) => as(each, under(path, at))) : refuse(path, 'a list')

/** Reads a list of exactly two values. */
export const asPair =
  <One, Other>(one: ReadAs<One>, other: ReadAs<Other>): ReadAs<[One, Other]> =>
  (value, path) =>
    Array.isArray(value) && value.length === 2
      ? [one(value[0], under(path, 0)), other(value[1], under(path, 1))]
      : refuse(path, 'a pair')

/** Reads an object with arbitrary keys whose values are all of one type. */
export const asRecord =
  <Value>(as: ReadAs<Value>): ReadAs<Record<string, Value>> =>
  (value, path) =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, as(each, under(path, key))]))
      : refuse(path, 'fields')

/** Reads an object with known keys and drops all others. Optional keys that are missing stay missing. */
export const asFields =
  <Known extends Readers>(known: Known): ReadAs<Fields<Known>> =>
  (value, path) => {
    if (!isPlain(value)) return refuse(path, 'fields')
    const read = Object.entries(known).map(([key, as]): [string, unknown] => [key, as(value[key], under(path, key))])
    return Object.fromEntries(read.filter(([key, each]) => each !== undefined || key in value)) as Fields<Known>
  }
