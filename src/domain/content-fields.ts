import { orderedParts } from './content-orders.ts'

const length = { type: 'number', exclusiveMinimum: 0, maximum: 47 }

/** JSON schemas of the settings of a printed page. */
const settings: Readonly<Record<string, object>> = {
  'templates/boarding-pass sizeType': {
    oneOf: [
      { const: 'a4', title: 'A4' },
      { const: 'letter', title: 'Letter' },
      { const: 'other', title: 'Other' },
    ],
  },
  'templates/boarding-pass maxWidth': length,
  'templates/boarding-pass maxHeight': length,
  'templates/boarding-pass pixelPerInch': { type: 'integer', minimum: 36, maximum: 600 },
  'templates/boarding-pass accent': { type: 'string', format: 'color' },
  'templates/boarding-pass logo': { type: 'string', format: 'image' },
}

/**
 * Returns the JSON schema of a word that has one value for all languages, or undefined if the word is a text. The value is stored under
 * English.
 */
export const sharedField = (document: string, word: string): object | undefined => {
  const parts = orderedParts(document, word)
  return parts ? { type: 'string', maxLength: 2_000, format: 'order', parts } : settings[`${document} ${word}`]
}

/** Templates contain placeholders instead of words, so the English one serves all languages. */
const templates = new Set(['templates/boarding-pass boardingPassHtml'])

/** Returns true if a word must be translated into every language. */
export const needsTranslation = (document: string, word: string): boolean => !templates.has(`${document} ${word}`)
