/** A row of a message, with a label and a value. */
export interface LetterRow {
  label: string
  value: string
  /** True for the total of the rows above. */
  isTotal?: true
}

/** Rows under a heading, followed by sentences about them. */
export interface LetterSection {
  heading: string
  rows: LetterRow[]
  notes: string[]
}

/** A message before it is rendered as text or HTML. Its values are not escaped yet. */
export interface Letter {
  locale: string
  direction: 'ltr' | 'rtl'
  /** The airline's name, shown as the sender. */
  sender: string
  subject: string
  title: string
  lead: string
  reference: LetterRow
  sections: LetterSection[]
  /** The text of the link, and its path on the storefront's origin. */
  link: { words: string; path: string }
  footer: string[]
}

/** Placeholder for the storefront's origin in stored messages. Replaced when a message is sent. */
export const originMark = 'https://storefront.invalid'

/** Replaces the placeholder in a stored message with the storefront's origin. */
export const addressedFrom = (kept: string, origin: string): string => kept.replaceAll(originMark, () => origin)
