/** One thing of a message with what there is to say of it. */
export interface Row {
  label: string
  value: string
  /** It sums up what stands above. */
  isTotal?: true
}

/** Rows under a heading, and sentences about them. */
export interface Section {
  heading: string
  rows: Row[]
  notes: string[]
}

/** A message before it is written as text or HTML: nothing in it is escaped. */
export interface Letter {
  locale: string
  direction: 'ltr' | 'rtl'
  /** Who writes it. */
  sender: string
  subject: string
  title: string
  lead: string
  reference: Row
  sections: Section[]
  /** Where it leads: a path of the storefront's origin. */
  link: { words: string; path: string }
  footer: string[]
}

/** Stands for the storefront's origin in what is kept: whoever delivers a message knows it. */
export const originMark = 'https://storefront.invalid'

/** A kept text or HTML with the origin at which the storefront is reached. */
export const addressedFrom = (kept: string, origin: string): string => kept.replaceAll(originMark, () => origin)
