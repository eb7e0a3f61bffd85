import { buildSchema, print, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { flowNames } from '#src/domain/flow.ts'
import { fieldsOf, type Operation, variablesOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { operations } from '#src/operations/index.ts'
import { differences, readTable } from './table.ts'

const declared = Object.entries(operations) as [string, Operation][]

it('declares exactly the operations in the table of the specification', () => {
  expect(differences(readTable())).toEqual([])
})

describe.each(declared)('the operation %s', (_name, operation) => {
  it('has a document that is valid in a schema with a gateway’s own types', () => {
    const scalars = 'scalar JSON scalar JSONObject scalar CustomAirSearchInput type Answer { originalResponse: JSON }'
    const privacy =
      'type PrivacySettings { isEnabled: Boolean maskFrequentFlyerNumber: Boolean maskPhoneNumber: Boolean maskEmailAddress: Boolean maskDateOfBirth: Boolean maskTravelDocument: Boolean } type StorefrontConfig { privacySettings: PrivacySettings }'
    for (const { field, flow } of fieldsOf(operation)) {
      const taken = variablesOf(operation, flow).map(([variable, type]) => `${variable}: ${type}`)
      const signature = `${field}${taken.length > 0 ? `(${taken.join(', ')})` : ''}: Answer`
      const [queries, mutations] = operation.kind === 'query' ? [signature, 'nothing: Int'] : ['nothing: Int', signature]
      const schema = buildSchema(
        `${scalars} ${privacy} type Query { ${queries} getStorefrontConfig: StorefrontConfig } type Mutation { ${mutations} }`,
      )
      const document = documentOf(operation, flow ?? flowNames[0])
      expect(
        validate(schema, document).map(({ message }) => message),
        print(document),
      ).toEqual([])
    }
  })
})

it('requests a trip together with the storefront’s privacy settings', () => {
  expect(print(documentOf(operations.tripDetails as Operation, 'booking')).replace(/\s+/g, ' ')).toBe(
    'query getMYBTripDetails($pnrQuery: JSONObject!) { getMYBTripDetails(pnrQuery: $pnrQuery) { originalResponse __typename } getStorefrontConfig { privacySettings { isEnabled maskFrequentFlyerNumber maskPhoneNumber maskEmailAddress maskDateOfBirth maskTravelDocument __typename } __typename } }',
  )
})
