/** Splits a text into words: unbroken runs of letters, with their combining marks. */
export const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []

const wordsOf = (result: unknown): string[] => wordsIn(typeof result === 'string' ? result : (JSON.stringify(result) ?? ''))

type Method = (this: unknown, ...given: unknown[]) => unknown

/** The formatters of the language's own library that a page may use, with their methods and their getters of functions. */
const formatters: readonly [object, readonly string[]][] = [
  [Intl.DateTimeFormat.prototype, ['format', 'formatToParts', 'formatRange', 'formatRangeToParts', 'resolvedOptions']],
  [Intl.NumberFormat.prototype, ['format', 'formatToParts']],
  [Intl.DisplayNames.prototype, ['of']],
  [Intl.ListFormat.prototype, ['format', 'formatToParts']],
  [Intl.RelativeTimeFormat.prototype, ['format', 'formatToParts']],
  [Date.prototype, ['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString']],
]

/** Notes every word that the formatters of dates, numbers and names return from now on. Returns the growing set. */
export const noteFormattedWords = (): ReadonlySet<string> => {
  const noted = new Set<string>()
  const noting = (method: Method): Method =>
    function (this: unknown, ...given) {
      const result = method.apply(this, given)
      for (const word of wordsOf(result)) noted.add(word)
      return result
    }
  for (const [prototype, names] of formatters)
    for (const name of names) {
      const { get, value, ...rest } = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
      const described = get
        ? {
            get(this: unknown) {
              return noting(get.call(this) as Method)
            },
          }
        : { value: noting(value as Method), writable: true }
      Object.defineProperty(prototype, name, { configurable: true, enumerable: rest.enumerable === true, ...described })
    }
  return noted
}
