/** One row of a message: a label and its value. */
export interface Row {
  label: string
  value: string
  /** A total of the rows above. */
  isTotal?: true
}

/** Rows under a heading, with sentences about them. */
export interface Section {
  heading: string
  rows: Row[]
  notes: string[]
}

/** A message before it is rendered as text or HTML. Nothing in it is escaped yet. */
export interface Letter {
  locale: string
  direction: 'ltr' | 'rtl'
  /** The sender's name. */
  sender: string
  subject: string
  title: string
  lead: string
  reference: Row
  sections: Section[]
  /** Path of the link on the storefront's origin. */
  link: { words: string; path: string }
  footer: string[]
}

/** Placeholder for the storefront's origin in stored messages, filled in on delivery. */
export const originMark = 'https://storefront.invalid'

/** Replaces the placeholder in a stored text or HTML with the storefront's origin. */
export const addressedFrom = (kept: string, origin: string): string => kept.replaceAll(originMark, () => origin)
