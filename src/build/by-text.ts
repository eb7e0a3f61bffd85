type Words = Readonly<Record<string, unknown>>

/** Sorts messages by their texts. Similar texts then stand together, and compress better than in the order of their ids. */
export const byText = (words: Words): Words => {
  const sorted = Object.entries(words).map(([id, text]) => [JSON.stringify(text), id] as const)
  return Object.fromEntries(sorted.toSorted().map(([, id]) => [id, words[id]]))
}
