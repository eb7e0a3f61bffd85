import { createHash } from 'node:crypto'

/** Data that a page's script fetches after the first paint. */
export interface FactsFile {
  /** Contains the locale and a hash of the contents, so that browsers may keep the file. */
  name: string
  text: string
}

/** Returns the file with the facts of a storefront's pages in a locale. */
export const factsFileOf = (locale: string, facts: unknown): FactsFile => {
  const text = JSON.stringify(facts)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { name: `${locale}.${hash}.json`, text }
}

/** Address of a file with facts, relative to the page's. */
export const factsAddressOf = ({ name }: Pick<FactsFile, 'name'>): string => `data/facts/${name}`
