const orders: Readonly<Record<string, readonly string[]>> = {
  'steps/ancillaries cardOrder': ['bags', 'meals', 'comfort', 'special', 'insurance', 'covers'],
}

/**
 * Returns the names of the parts of a page whose order a word of its content holds, or undefined if the word is a text. Such a word lists
 * the names in its English text, separated by spaces. Other languages have none, because the order is the same in all of them.
 */
export const orderedParts = (document: string, word: string): readonly string[] | undefined => orders[`${document} ${word}`]
