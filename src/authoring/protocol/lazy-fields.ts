import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import type { AskedNodes } from './cms-nodes.ts'
import type { DocumentFields, NodeTree } from './cms-schemas.ts'
import type { StepContent } from './step-content.ts'

/** Loads the conversion between values and texts. Only the first document needs it, so the editor's page loads without it. */
export const fieldValues = async () => {
  const { documentOfTexts, textOfValue, textsOfDocument } = await import('./field-values.ts')
  return { documentOfTexts, textOfValue, textsOfDocument }
}

const fieldLookup = () => import('./cms-schemas.ts')

/** Finds the fields of documents. */
interface LazyFields {
  of: (document: string) => Promise<DocumentFields | undefined>
  /** Returns the fields that the system describes for content, or else those that the storefront declares. */
  ofBase: (document: string, base: { value: StepContent; fields?: DocumentFields | undefined }) => Promise<DocumentFields>
}

/** Creates the lookup of fields. Its code loads on first use. */
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
