import { type Step, stepNames } from './step.ts'

/** The document of the program's own messages, such as labels of buttons. */
export const messagesDocument = 'messages'

/** Path of the content of a step, relative to its storefront. */
export type StepDocument = `steps/${Step}`

/** The document of the boarding pass: its HTML, and the labels on it. */
export const boardingPassDocument = 'templates/boarding-pass'

/** Path of a document that the build ships as a file. */
export type ShippedDocument = StepDocument | typeof boardingPassDocument

/** Path of a document with editable texts, relative to its storefront. */
export type ContentDocument = ShippedDocument | typeof messagesDocument

/** Returns the path of a step's content. */
export const stepDocument = <Name extends string>(step: Name): `steps/${Name}` => `steps/${step}`

/** The documents with the content of the steps. */
export const stepDocuments = stepNames.map(stepDocument)

export const contentDocuments: readonly ContentDocument[] = [...stepDocuments, boardingPassDocument, messagesDocument]
