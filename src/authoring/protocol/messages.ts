import { isMap, sourceLocale, type StepContent, type Trouble, troubleOfText } from './step-content.ts'

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

/** Returns the texts that differ from the shipped ones. Only these are stored, so that later corrections reach the others. */
export const overridesIn = (shipped: StepContent, texts: StepContent): StepContent =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, byLocale]) => {
      const changed = Object.entries(byLocale).filter(([locale, text]) => text !== shipped[id]?.[locale])
      return changed.length > 0 ? [[id, Object.fromEntries(changed)]] : []
    }),
  )

/** Checks an ICU message against the shipped source. Handed in, because the parser is loaded apart from the editor. */
export type FlawOf = (message: string, source: string, locale: string) => { reason: Trouble['reason'] } | undefined

/** Validates one override. Returns the reason to reject it, or undefined if it is valid. */
export const troubleOfOverride = (
  text: unknown,
  source: string,
  locale: string,
  flawOf: FlawOf,
): Trouble['reason'] | undefined => {
  const reason = troubleOfText(text, locale)
  if (reason) return reason
  const message = text as string
  return message.trim() === '' ? 'EMPTY' : flawOf(message, source, locale)?.reason
}

/** Validates overrides of messages, by id and locale. Returns every problem, or an empty list. */
export const troublesInOverrides = (
  document: unknown,
  shipped: StepContent,
  locales: readonly string[],
  flawOf: FlawOf,
): Trouble[] => {
  if (!isMap(document)) return [{ path: '', reason: 'NOT_WORDS' }]
  return Object.entries(document).flatMap(([id, texts]): Trouble[] => {
    if (!Object.hasOwn(shipped, id)) return [{ path: `/${id}`, reason: 'UNKNOWN_WORD' }]
    if (!isMap(texts)) return [{ path: `/${id}`, reason: 'NOT_WORDS' }]
    return Object.entries(texts).flatMap(([locale, text]): Trouble[] => {
      const path = `/${id}/${locale}`
      if (!locales.includes(locale)) return [{ path, reason: 'UNKNOWN_LOCALE' }]
      const reason = troubleOfOverride(text, shipped[id]?.[sourceLocale] ?? '', locale, flawOf)
      return reason ? [{ path, reason }] : []
    })
  })
}
