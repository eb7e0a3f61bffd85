import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  type GraphQLInputType,
} from 'graphql/index.js'
import type { Flow } from '#src/domain/flow.ts'
import { type DeclaredVariable, fieldsOf, type Operation, variablesOf, type VariableType } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Storefront } from '../platform/storefronts.ts'

/** The context of the schema's resolvers, which belongs to one request. */
export interface SchemaContext {
  storefront: Storefront
  ask: (name: OperationName, flow: Flow | undefined, variables: Record<string, unknown>) => Promise<unknown>
}

// The import names the full path. Bundlers would otherwise choose another build of graphql, and Yoga refuses a schema that
// another copy has created.

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const json = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value, passed on untouched.' })

const objectScalar = (name: string) =>
  new GraphQLScalarType({
    name,
    parseValue: (value) => {
      if (!isObject(value)) throw new GraphQLError(`${name} must be an object`)
      return value
    },
  })

const inputTypes: Record<VariableType, GraphQLInputType> = {
  String: GraphQLString,
  Boolean: GraphQLBoolean,
  Int: GraphQLInt,
  JSON: json,
  JSONObject: objectScalar('JSONObject'),
  CustomAirSearchInput: objectScalar('CustomAirSearchInput'),
}

const typeOf = (declared: DeclaredVariable): GraphQLInputType => {
  const type = inputTypes[declared.replace('!', '') as VariableType]
  return declared.endsWith('!') ? new GraphQLNonNull(type) : type
}

/** The object in which every operation returns its result unchanged (contract, 1.1). */
const originalResponse = new GraphQLObjectType({
  name: 'DigitalConnectOriginalResponse',
  fields: { originalResponse: { type: json } },
})

type Field = GraphQLFieldConfig<unknown, SchemaContext>

const fieldOfOperation = (name: OperationName, operation: Operation, flow: Flow | undefined): Field => ({
  type: originalResponse,
  args: Object.fromEntries(variablesOf(operation, flow).map(([variable, declared]) => [variable, { type: typeOf(declared) }])),
  resolve: async (_source, variables, { ask }) => ({ originalResponse: await ask(name, flow, variables) }),
  extensions: { operation: name, writes: operation.writes },
})

const privacySettings = new GraphQLObjectType({
  name: 'PrivacySettings',
  fields: Object.fromEntries(
    ['isEnabled', 'maskFrequentFlyerNumber', 'maskPhoneNumber', 'maskEmailAddress', 'maskDateOfBirth', 'maskTravelDocument'].map(
      (name) => [name, { type: new GraphQLNonNull(GraphQLBoolean) }],
    ),
  ),
})

const storefrontConfig = new GraphQLObjectType({
  name: 'StorefrontConfig',
  fields: { privacySettings: { type: privacySettings } },
})

const fieldsOfKind = (kind: Operation['kind']): GraphQLFieldConfigMap<unknown, SchemaContext> =>
  Object.fromEntries(
    Object.entries(operations as Record<string, Operation>)
      .filter(([, operation]) => operation.kind === kind)
      .flatMap(([name, operation]) =>
        fieldsOf(operation).map(({ field, flow }) => [field, fieldOfOperation(name as OperationName, operation, flow)]),
      ),
  )

/** Creates the gateway's GraphQL schema, with a field for each operation and flow, and one for the storefront's settings. */
export const createSchema = (): GraphQLSchema =>
  new GraphQLSchema({
    query: new GraphQLObjectType<unknown, SchemaContext>({
      name: 'Query',
      fields: {
        ...fieldsOfKind('query'),
        getStorefrontConfig: {
          type: storefrontConfig,
          resolve: (_source, _variables, { storefront }) => ({ privacySettings: storefront.privacySettings }),
        },
      },
    }),
    mutation: new GraphQLObjectType<unknown, SchemaContext>({ name: 'Mutation', fields: fieldsOfKind('mutation') }),
  })

/** Returns true if the query or mutation field with this name changes data. */
export const fieldWrites = (schema: GraphQLSchema, name: string): boolean =>
  [schema.getQueryType(), schema.getMutationType()].some((type) => type?.getFields()[name]?.extensions.writes === true)
