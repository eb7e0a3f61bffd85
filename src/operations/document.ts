import type { DocumentNode, FieldNode, SelectionSetNode, TypeNode, VariableDefinitionNode } from 'graphql'
import type { Flow } from '#src/domain/flow.ts'
import { fieldOf, type Operation, variablesOf } from './declare.ts'

// Kinds are literals, because importing `Kind` would add the graphql package to every chunk that sends a request.
const name = (value: string) => ({ kind: 'Name', value }) as const

const type = (declared: string): TypeNode => {
  const named = { kind: 'NamedType', name: name(declared.replace('!', '')) } as const
  return (declared.endsWith('!') ? { kind: 'NonNullType', type: named } : named) as TypeNode
}

const selection = (fields: FieldNode[]) => ({ kind: 'SelectionSet', selections: fields }) as SelectionSetNode

/** Selects fields of an object and its `__typename`, which every recorded request contains. */
const selectionOf = (fields: FieldNode[]) => selection([...fields, leaf('__typename')])

const leaf = (field: string) => ({ kind: 'Field', name: name(field) }) as FieldNode

/** Parses a selection such as `a b { c d }`, in which an operation's `also` is written, into field nodes. */
const fields = (words: string[]): FieldNode[] => {
  const read: FieldNode[] = []
  while (words.length > 0) {
    const word = words.shift() as string
    if (word === '}') break
    if (word === '{') {
      const last = read.pop() as FieldNode
      read.push({ ...last, selectionSet: selectionOf(fields(words)) })
    } else read.push(leaf(word))
  }
  return read
}

/**
 * Builds the GraphQL document of an operation in a flow, for example
 * `query f($a: JSON!) { f(a: $a) { originalResponse __typename } }`.
 */
export const documentOf = (operation: Operation, flow: Flow): DocumentNode => {
  const field = fieldOf(operation, flow)
  const variables = variablesOf(operation, flow)
  const root = {
    kind: 'Field',
    name: name(field),
    arguments: variables.map(([key]) => ({ kind: 'Argument', name: name(key), value: { kind: 'Variable', name: name(key) } })),
    selectionSet: selectionOf([leaf('originalResponse')]),
  } as FieldNode
  const also = Object.entries(operation.also ?? {}).map(([key, words]) => ({
    ...leaf(key),
    selectionSet: selectionOf(fields(words.split(/\s+/).filter(Boolean))),
  }))
  return {
    kind: 'Document',
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: operation.kind,
        name: name(field),
        variableDefinitions: variables.map(
          ([key, declared]) =>
            ({
              kind: 'VariableDefinition',
              variable: { kind: 'Variable', name: name(key) },
              type: type(declared),
            }) as VariableDefinitionNode,
        ),
        selectionSet: selection([root, ...also]),
      },
    ],
  } as DocumentNode
}
