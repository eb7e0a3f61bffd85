import { isTranslatedInto, sourceLocale, type StepContent, type Trouble, troubleOfText, troublesInTexts } from './step-content.ts'

/** A message of the program, such as the label of a button. */
export interface MessageSource {
  /** Its text by locale, as an ICU message. */
  texts: Readonly<Record<string, string>>
  /** The source files that show it. */
  files: readonly string[]
  /** The steps whose pages may show it. Empty if it is around every page. Undefined if the build does not tell. */
  pages?: readonly string[]
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

/** True for locales such as en-GB, which fall back to the American text. */
export const followsSource = (locale: string): boolean => locale !== sourceLocale && !isTranslatedInto(locale)

/**
 * Returns the text of a message in a locale. Locales such as en-GB fall back to the American text. `texts` has the message's text in
 * each locale.
 */
export const textShownIn = (texts: Readonly<Record<string, string>>, locale: string): string | undefined => {
  const own = texts[locale]
  return followsSource(locale) && (own ?? '').trim() === '' ? texts[sourceLocale] : own
}

/** Adds the fallback texts of locales such as en-GB to overrides. `all` contains all messages, with the overrides applied. */
export const withFollowers = (overrides: StepContent, all: StepContent, locales: readonly string[]): StepContent =>
  Object.fromEntries(
    Object.entries(overrides).map(([id, own]) => {
      const texts = { ...own }
      for (const locale of locales.filter(followsSource)) {
        const text = textShownIn(all[id] ?? own, locale)
        if (text !== undefined) texts[locale] = text
      }
      return [id, texts]
    }),
  )

/** Why a text cannot be saved: the wrong placeholders, plural forms or tags, or the exceeded limit. */
export interface TextFlaw {
  reason: Trouble['reason']
  names?: readonly string[]
  limit?: number
}

/** Checks an ICU message against the shipped English one. Handed in, because the editor loads the parser later than its page. */
export type FlawOf = (message: string, source: string, locale: string) => TextFlaw | undefined

/** Validates an author's text of a message. Returns the reason to reject it, or undefined if it is valid. */
export const flawOfOverride = (text: unknown, source: string, locale: string, flawOf: FlawOf): TextFlaw | undefined => {
  const reason = troubleOfText(text, locale)
  if (reason) return { reason }
  const message = text as string
  if (message.trim() !== '') return flawOf(message, source, locale)
  return followsSource(locale) ? undefined : { reason: 'EMPTY' }
}

/** Validates overrides of messages, by id and locale. Returns every problem, or an empty list. */
export const troublesInOverrides = (
  document: unknown,
  shipped: StepContent,
  locales: readonly string[],
  flawOf: FlawOf,
): Trouble[] =>
  troublesInTexts(
    document,
    shipped,
    locales,
    (text, locale, id) => flawOfOverride(text, shipped[id]?.[sourceLocale] ?? '', locale, flawOf)?.reason,
  )
