import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import type { AskedNodes } from './cms-nodes.ts'
import type { DocumentFields, NodeTree } from './cms-schemas.ts'
import type { StepContent } from './step-content.ts'

/** Loads the conversion between values and texts, with the first document and not with the editor's page. */
export const fieldValues = async () => {
  const { documentOfTexts, textOfValue, textsOfDocument } = await import('./field-values.ts')
  return { documentOfTexts, textOfValue, textsOfDocument }
}

const fieldLookup = () => import('./cms-schemas.ts')

/** Finds the fields of documents. */
interface LazyFields {
  of: (document: string) => Promise<DocumentFields | undefined>
  /** Returns the fields that content was read with, or those that the storefront declares if the system describes none. */
  ofBase: (document: string, base: { value: StepContent; fields?: DocumentFields | undefined }) => Promise<DocumentFields>
}

/** Creates the lookup of fields, which is loaded when it is first used. */
export const createLazyFields = (
  tree: () => Promise<NodeTree | undefined>,
  nodes: (asked: AskedNodes) => Promise<readonly ConfigurationNode[]>,
): LazyFields => {
  let lookup: ((document: string) => Promise<DocumentFields | undefined>) | undefined
  return {
    of: async (document) => {
      const { createFieldLookup } = await fieldLookup()
      lookup ??= createFieldLookup(tree, nodes)
      return lookup(document)
    },
    ofBase: async (document, { value, fields }) => fields ?? (await fieldLookup()).ownSharedFields(document, Object.keys(value)),
  }
}
