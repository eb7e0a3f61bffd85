import type * as z from 'zod/mini'
import type { Flow } from '#src/domain/flow.ts'
import type { PagePlaces } from './known-by-page.ts'

/** GraphQL types of variables. A trailing `!` makes one required. */
export type VariableType = 'String' | 'Boolean' | 'Int' | 'JSON' | 'JSONObject' | 'CustomAirSearchInput'
export type DeclaredVariable = VariableType | `${VariableType}!`

type ValueOf<Type extends string> = Type extends 'String'
  ? string
  : Type extends 'Boolean'
    ? boolean
    : Type extends 'Int'
      ? number
      : object

type BaseOf<Type extends DeclaredVariable> = Type extends `${infer Base}!` ? Base : Type

/** The TypeScript type of an operation's variables: required if the GraphQL type ends with `!`. */
export type VariablesOf<Declared extends Record<string, DeclaredVariable>> = {
  [Name in keyof Declared as Declared[Name] extends `${string}!` ? Name : never]: ValueOf<BaseOf<Declared[Name]>>
} & {
  [Name in keyof Declared as Declared[Name] extends `${string}!` ? never : Name]?: ValueOf<BaseOf<Declared[Name]>> | undefined
}

export type Field = string | Partial<Record<Flow, string>>

/**
 * `METHOD path`, below `/api/dc`, or below `/api` for paths that begin with `/dc/` and for `api/config`. One text for all fields,
 * or one list per field.
 */
export type RestPaths = string | readonly string[] | Partial<Record<Flow, string | readonly string[]>>

/** The declaration of an operation, from which everything else about it is derived. */
export interface Operation<
  Declared extends Record<string, DeclaredVariable> = Record<string, DeclaredVariable>,
  Schema extends z.core.$ZodType = z.core.$ZodType,
> {
  kind: 'query' | 'mutation'
  /** Whether it changes something, whatever its kind. Only operations that do not may be retried, prefetched or sent by GET. */
  writes: boolean
  /** The gateway's field: one for all flows, or one per flow. */
  field: Field
  variables: Declared
  /** Variables that only these flows' fields accept. */
  onlyIn?: Partial<Record<keyof Declared & string, readonly Flow[]>>
  /** Decodes `originalResponse` from its wire form to what charts and screens read. */
  response: Schema
  rest?: RestPaths
  /** Variables that GraphQL requires and the REST paths do not. */
  restLeavesOut?: readonly (keyof Declared & string)[]
  /**
   * Returns contradictions within an answer, each described in a few words. The answer is used anyway, and each contradiction is
   * reported once.
   */
  doubts?: (answer: unknown) => readonly string[]
  /** Additional root fields in the same document, by name, with their selection. Their decoded answers are added under `and`. */
  also?: Record<string, string>
  /** Where the network inserts data known by the page into the variables. */
  page?: PagePlaces
}

type Entry<Declared extends Record<string, DeclaredVariable>, Schema extends z.core.$ZodType> = Omit<
  Operation<Declared, Schema>,
  'kind' | 'writes'
>

/** Declares a query. Pass `writes: true` for the few that change something. */
export const query = <
  const Declared extends Record<string, DeclaredVariable>,
  Schema extends z.core.$ZodType,
  const Given extends { writes?: boolean },
>(
  entry: Entry<Declared, Schema> & Given,
): Operation<Declared, Schema> => ({ kind: 'query', writes: false, ...entry })

/** Declares a mutation. Pass `writes: false` for the few that only read. */
export const mutation = <const Declared extends Record<string, DeclaredVariable>, Schema extends z.core.$ZodType>(
  entry: Entry<Declared, Schema> & { writes?: boolean },
): Operation<Declared, Schema> => ({ kind: 'mutation', writes: true, ...entry })

/** Returns the field of an operation in a flow. Throws if there is none, which means that a chart is wrong. */
export const fieldOf = (operation: Pick<Operation, 'field'>, flow: Flow): string => {
  const field = typeof operation.field === 'string' ? operation.field : operation.field[flow]
  if (field === undefined) throw new Error(`no field for the flow ${flow}`)
  return field
}

/** Returns every field of an operation with its flow, or undefined if one field serves all flows. */
export const fieldsOf = (operation: Pick<Operation, 'field'>): { field: string; flow: Flow | undefined }[] =>
  typeof operation.field === 'string'
    ? [{ field: operation.field, flow: undefined }]
    : Object.entries(operation.field).map(([flow, field]) => ({ field, flow: flow as Flow }))

/** Returns the variables that a flow's field takes, by name, with their GraphQL types. */
export const variablesOf = (operation: Operation, flow: Flow | undefined): [string, DeclaredVariable][] =>
  Object.entries(operation.variables).filter(([name]) => {
    const only = operation.onlyIn?.[name]
    return !only || (flow !== undefined && only.includes(flow))
  })
