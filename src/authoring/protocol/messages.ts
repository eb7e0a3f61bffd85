import type { StepContent } from './step-content.ts'

/** A message of the program, such as the label of a button. */
export interface MessageSource {
  /** Its text by locale, as an ICU message. */
  texts: Readonly<Record<string, string>>
  /** The source files that show it. */
  files: readonly string[]
  /** Describes each placeholder without a name, such as `{0}: listed.length`. */
  placeholders: readonly string[]
}

/** The messages that travellers read, by Lingui id. */
export type MessageSources = Readonly<Record<string, MessageSource>>

/** Returns the texts of all messages in the shape of a document. */
export const textsOfMessages = (sources: MessageSources): StepContent =>
  Object.fromEntries(Object.entries(sources).map(([id, { texts }]) => [id, texts]))
