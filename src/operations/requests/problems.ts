import * as z from 'zod/mini'

/** Reason codes that schemas name, each with what the field must contain. All other codes are derived from Zod's issues. */
const expectations = {
  required: 'a value',
  badCharacters: 'a text without control characters',
  notACode: 'a code of capitals, such as LHR, PX or EUR',
  notAllowed: 'ALL, because only the whole booking can be cancelled',
  notAnObject: 'an object',
  notLatin: 'a name with a Latin form',
  badEmail: 'an e-mail address, such as ana@example.com',
  badPhone: 'a phone number that exists in the country',
  notADate: 'a date of the calendar, such as 2027-05-04',
  notAMonth: 'a month, such as 2027-05',
  notAnOfferRef: 'refs of offers, which are signed 32-bit integers',
  notAnOfferId: 'a signed 32-bit integer as text',
  notATime: 'a local time, such as 2027-05-04T09:30',
  notANumber: 'a decimal number',
  badName: 'a name of letters, digits and underscores',
  notALanguage: 'the tag of a language, such as ar-AE',
  notDigits: 'the first six to eight digits of a card number',
  notAnAmount: 'a positive decimal number',
  unknownType: 'a type of traveller, such as ADT, CHD or INF',
  notAPair: 'as many travellers of the type CMA as of CMP',
  nobody: 'a traveller',
  tooMany: 'fewer travellers',
  childAlone: 'an adult, because children do not travel alone',
  infantWithoutAdult: 'an adult for each infant',
  beforePrevious: 'a date that is not before the previous flight',
  notWithAwards: 'no companions, because award searches have none',
  needsReference: 'no flow, unless pnr and lastName are sent',
  numberOrRoute: 'a flight number, unless origin and destination are sent',
  notAMobilityAid:
    'height, width and depth in centimetres and weight in kilograms, such as 110X65X90CM 42KG, and for a lithium battery 280WH',
  notOneDegree: 'one of WCHR, WCHS and WCHC for each flight',
  notASeat: 'a row and a letter, such as 12A',
  unknownCountry: 'the code of a country, such as DE',
} as const

/** A reason code that a schema names. */
export type ProblemCode = keyof typeof expectations

/** A field that does not fit its schema. */
export interface Problem {
  /** Dotted path of the field, such as `seatOperations.0.seatCode`. */
  path: string
  /** Code for programs, such as `required`. */
  reason: string
  /** What the schema accepts, in words for a client's developer. */
  expected: string
}

/** Check with several reason codes: `reasonOf` chooses the one for a value, or returns undefined. Later checks are skipped. */
export const refuse = <Value>(reasonOf: (value: Value) => ProblemCode | undefined) =>
  z.check<Value>(({ value, issues }) => {
    const message = reasonOf(value)
    if (message) issues.push({ code: 'custom', input: value, message, continue: false })
  })

/**
 * Requires at least one of these fields; a flag must be true. If all are missing, the last is reported as required, along with the
 * problems of other fields.
 */
export const requireOneOf = <const Name extends string>(...names: readonly Name[]) =>
  z.refine<{ [Each in Name]?: unknown }>((sent) => names.some((name) => Boolean(sent[name])), {
    error: 'required' satisfies ProblemCode,
    path: names.slice(-1),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

type Verdict = Pick<Problem, 'reason' | 'expected'>

const ofTypes: Readonly<Record<string, Verdict>> = {
  string: { reason: 'notAText', expected: 'a text' },
  number: { reason: 'notANumber', expected: 'a whole number' },
  int: { reason: 'notANumber', expected: 'a whole number' },
  boolean: { reason: 'notABoolean', expected: 'a boolean' },
  record: { reason: 'notAnObject', expected: 'an object' },
  array: { reason: 'notAList', expected: 'a list' },
  object: { reason: 'notAnObject', expected: 'an object' },
}

const tooBig = (origin: string, most: number): Verdict => {
  if (origin === 'string') return { reason: 'tooLong', expected: `at most ${most} characters` }
  if (origin === 'array') return { reason: 'tooMany', expected: `at most ${most} entries` }
  return { reason: 'outOfRange', expected: `at most ${most}` }
}

const tooSmall = (origin: string, least: number): Verdict => {
  if (origin === 'string') return { reason: 'tooShort', expected: `at least ${least} characters` }
  if (origin === 'array') return { reason: 'required', expected: 'entries' }
  return { reason: 'outOfRange', expected: `at least ${least}` }
}

const isReason = (text: string): text is ProblemCode => Object.hasOwn(expectations, text)

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The words that `fits` was given for its field. */
const expectedBy = (issue: z.core.$ZodIssue): string | undefined => {
  const expected: unknown = issue.code === 'custom' ? issue.params?.expected : undefined
  return typeof expected === 'string' ? expected : undefined
}

const verdictOf = (issue: z.core.$ZodIssue): Verdict => {
  if (isReason(issue.message)) return { reason: issue.message, expected: expectedBy(issue) ?? expectations[issue.message] }
  switch (issue.code) {
    case 'invalid_type':
      return ofTypes[issue.expected] ?? { reason: 'unknown', expected: issue.expected }
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_value':
      return { reason: 'unknown', expected: `one of ${issue.values.join(', ')}` }
    default:
      return { reason: 'unknown', expected: 'another value' }
  }
}

const issuesWithin = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] | undefined => {
  if (issue.code === 'invalid_union') return issue.errors.at(-1)
  return issue.code === 'invalid_key' ? issue.issues : undefined
}

/**
 * Unwraps nested issues. Only the last option of a union counts, because the others stand for a missing value or another notation.
 */
const innermost = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issuesWithin(issue)?.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]

/** Limit for each name in a path, in characters. The error repeats the keys of a record, which a client may choose. */
const longestName = 40

/** The variables of an operation, by name. */
export type RequestSchema = z.ZodMiniObject

/** The result of reading the variables of an operation. */
type Read<Schema extends RequestSchema> = { request: z.output<Schema> } | { problems: Problem[] }

/**
 * Reads the variables of an operation. Lists one problem for each field that does not fit. If the operation takes a single
 * variable, paths begin inside it, as in the body of a REST call.
 */
export const readRequest = <Schema extends RequestSchema>(schema: Schema, variables: unknown): Read<Schema> => {
  const result = z.safeParse(schema, variables, { reportInput: true })
  if (result.success) return { request: result.data }
  const isSingle = Object.keys(schema.shape).length === 1
  const problems = new Map<string, Problem>()
  for (const issue of result.error.issues.flatMap(innermost)) {
    const names = isSingle && issue.path.length > 1 ? issue.path.slice(1) : issue.path
    const path = names.map((name) => String(name).slice(0, longestName)).join('.')
    const { reason, expected } = verdictOf(issue)
    if (!problems.has(path)) problems.set(path, { path, reason: isMissing(issue.input) ? 'required' : reason, expected })
  }
  return { problems: [...problems.values()] }
}
