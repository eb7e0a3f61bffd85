import type * as z from 'zod/mini'
import type { Flow } from '#src/domain/flow.ts'
import type { PagePlaces } from './known-by-page.ts'

/** GraphQL types of variables. A variable whose type ends with `!` is required. */
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

/** The TypeScript type of an operation's variables. Those whose GraphQL type ends with `!` are required. */
export type VariablesOf<Declared extends Record<string, DeclaredVariable>> = {
  [Name in keyof Declared as Declared[Name] extends `${string}!` ? Name : never]: ValueOf<BaseOf<Declared[Name]>>
} & {
  [Name in keyof Declared as Declared[Name] extends `${string}!` ? never : Name]?: ValueOf<BaseOf<Declared[Name]>> | undefined
}

export type GatewayField = string | Partial<Record<Flow, string>>

/**
 * `METHOD path`. Paths are below `/api/dc`, except that `/dc/…` is below `/api`, and `api/config` is used as it is. Given once
 * for all fields, or per flow. A field may have several paths.
 */
export type RestPaths = string | readonly string[] | Partial<Record<Flow, string | readonly string[]>>

/** The declaration of an operation. Everything else about the operation is derived from it. */
export interface Operation<
  Declared extends Record<string, DeclaredVariable> = Record<string, DeclaredVariable>,
  Schema extends z.core.$ZodType = z.core.$ZodType,
> {
  kind: 'query' | 'mutation'
  /**
   * True if the operation changes data at the gateway, as some queries do. Only other operations may be retried, prefetched or
   * sent by GET.
   */
  writes: boolean
  /** The field of the gateway's schema: a single field for all flows, or a field per flow. */
  field: GatewayField
  variables: Declared
  /** Variables that are accepted only in the listed flows. */
  onlyIn?: Partial<Record<keyof Declared & string, readonly Flow[]>>
  /** Decodes `originalResponse` from the wire to what charts and screens read. */
  response: Schema
  rest?: RestPaths
  /** Variables that GraphQL requires but REST paths do not take. */
  restLeavesOut?: readonly (keyof Declared & string)[]
  /**
   * Lists contradictions within a response, each described in a few words. The response is used nevertheless, and the network
   * reports each kind of contradiction once per page.
   */
  doubts?: (answer: unknown) => readonly string[]
  /**
   * Additional root fields to query in the same document, by name, with their selections. They are added to the response under
   * their names.
   */
  also?: Record<string, string>
  /** Places in the variables at which the network inserts facts about the page. */
  page?: PagePlaces
}

type Entry<Declared extends Record<string, DeclaredVariable>, Schema extends z.core.$ZodType> = Omit<
  Operation<Declared, Schema>,
  'kind' | 'writes'
>

/** Declares a query. Pass `writes: true` for a query that changes something. */
export const query = <
  const Declared extends Record<string, DeclaredVariable>,
  Schema extends z.core.$ZodType,
  const Given extends { writes?: boolean },
>(
  entry: Entry<Declared, Schema> & Given,
): Operation<Declared, Schema> => ({ kind: 'query', writes: false, ...entry })

/** Declares a mutation. Pass `writes: false` for a mutation that only reads. */
export const mutation = <const Declared extends Record<string, DeclaredVariable>, Schema extends z.core.$ZodType>(
  entry: Entry<Declared, Schema> & { writes?: boolean },
): Operation<Declared, Schema> => ({ kind: 'mutation', writes: true, ...entry })

/** Returns the field of an operation in a flow. Throws if a chart invokes the operation in a flow that has no field for it. */
export const fieldOf = (operation: Pick<Operation, 'field'>, flow: Flow): string => {
  const field = typeof operation.field === 'string' ? operation.field : operation.field[flow]
  if (field === undefined) throw new Error(`no field for the flow ${flow}`)
  return field
}

/** Lists the fields of an operation with their flows. The flow is undefined if the operation has a single field for all flows. */
export const fieldsOf = (operation: Pick<Operation, 'field'>): { field: string; flow: Flow | undefined }[] =>
  typeof operation.field === 'string'
    ? [{ field: operation.field, flow: undefined }]
    : Object.entries(operation.field).map(([flow, field]) => ({ field, flow: flow as Flow }))

/** Lists the variables that an operation takes in a flow, with their GraphQL types. */
export const variablesOf = (operation: Operation, flow: Flow | undefined): [string, DeclaredVariable][] =>
  Object.entries(operation.variables).filter(([name]) => {
    const only = operation.onlyIn?.[name]
    return !only || (flow !== undefined && only.includes(flow))
  })
