import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql/index.js'
import { fieldWrites } from './schema.ts'

/** Limits of a GraphQL document. */
export const documentLimits = { tokens: 800, depth: 8, rootFields: 5, aliases: 5, directives: 10, cost: 2_000 } as const

/** Costs of fields with and without a selection, and the factor for each level, as in graphql-armor. */
const costs = { object: 2, value: 1, perLevel: 1.5 } as const

const fragmentsOf = (document: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/**
 * Collects the fields of a selection, including those of its fragments. Each fragment is expanded only once, however often it is
 * spread.
 */
const fieldsIn = (
  { selections }: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  seen = new Set<string>(),
): FieldNode[] =>
  selections.flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet, fragments, seen)
    const name = selection.name.value
    const fragment = fragments.get(name)
    if (!fragment || seen.has(name)) return []
    seen.add(name)
    return fieldsIn(fragment.selectionSet, fragments, seen)
  })

/** Measures the depth of a selection. Infinite for a fragment that contains itself. Results are memoised. */
const depthOf = (
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  known = new Map<SelectionSetNode, number>(),
): number => {
  const measured = known.get(set)
  if (measured !== undefined) return measured
  known.set(set, Number.POSITIVE_INFINITY)
  const below = fieldsIn(set, fragments).map(({ selectionSet }) => (selectionSet ? depthOf(selectionSet, fragments, known) : 0))
  const depth = 1 + Math.max(0, ...below)
  known.set(set, depth)
  return depth
}

/**
 * Computes the cost of a selection. A fragment counts each time it is spread, and a fragment that contains itself costs
 * infinitely much. The costs of fragments are memoised.
 */
const costOf = (
  { selections }: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  known = new Map<string, number>(),
): number =>
  selections.reduce((sum, selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + costOf(selection.selectionSet, fragments, known)
    if (selection.kind === Kind.FIELD) {
      const { selectionSet } = selection
      return sum + (selectionSet ? costs.object + costs.perLevel * costOf(selectionSet, fragments, known) : costs.value)
    }
    const name = selection.name.value
    const fragment = fragments.get(name)
    if (!fragment) return sum
    const before = known.get(name)
    if (before !== undefined) return sum + before
    known.set(name, Number.POSITIVE_INFINITY)
    const cost = costOf(fragment.selectionSet, fragments, known)
    known.set(name, cost)
    return sum + cost
  }, 0)

const asksOneThing: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (node) => {
    const fragments = fragmentsOf(context.getDocument())
    const roots = fieldsIn(node.selectionSet, fragments).filter(({ name }) => !name.value.startsWith('__'))
    const writing = roots.filter(({ name }) => fieldWrites(context.getSchema(), name.value))
    if (writing.length > 1 || (node.operation === OperationTypeNode.MUTATION && roots.length > 1))
      context.reportError(new GraphQLError('A document may change data in only one field', { nodes: roots }))
    if (roots.length > documentLimits.rootFields)
      context.reportError(new GraphQLError('The document has too many root fields', { nodes: roots }))
    if (depthOf(node.selectionSet, fragments) > documentLimits.depth)
      context.reportError(new GraphQLError('The document is nested too deep', { nodes: node }))
    if (costOf(node.selectionSet, fragments) > documentLimits.cost)
      context.reportError(new GraphQLError('The document is too expensive to execute', { nodes: node }))
  },
})

const countsAreSmall: ValidationRule = (context: ValidationContext): ASTVisitor => {
  let aliases = 0
  let directives = 0
  return {
    Field: ({ alias }) => {
      if (alias) aliases += 1
    },
    Directive: () => {
      directives += 1
    },
    Document: {
      leave: (node) => {
        if (aliases > documentLimits.aliases)
          context.reportError(new GraphQLError('The document has too many aliases', { nodes: node }))
        if (directives > documentLimits.directives)
          context.reportError(new GraphQLError('The document has too many directives', { nodes: node }))
      },
    },
  }
}

/** Returns the validation rules that every document must satisfy besides GraphQL's own. Production disables introspection. */
export const documentRules = ({ isIntrospectable }: { isIntrospectable: boolean }): ValidationRule[] => [
  asksOneThing,
  countsAreSmall,
  ...(isIntrospectable ? [] : [NoSchemaIntrospectionCustomRule]),
]

/** Returns true if an operation of the document calls a field that writes, directly or through fragments. */
export const documentWrites = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      fieldsIn(definition.selectionSet, fragmentsOf(document)).some(({ name }) => fieldWrites(schema, name.value)),
  )
