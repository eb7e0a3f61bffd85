import { type Step, stepNames } from './step.ts'

/** Path of a document with editable texts, relative to its storefront. */
export type ContentDocument = `steps/${Step}`

/** Returns the path of a step's content. */
export const documentOf = <Name extends string>(step: Name): `steps/${Name}` => `steps/${step}`

export const contentDocuments: readonly ContentDocument[] = stepNames.map(documentOf)
