import { contentSchema } from '#src/content/content.tsx'

/** The words of the retrieve page that authors may change. */
export const words = [
  'title',
  'lead',
  'referenceHint',
  'lastNameHint',
  'heldTitle',
  'lapsedTitle',
  'lapsedText',
  'releasedTitle',
  'releasedText',
  'settledTitle',
  'settledText',
  'releaseTitle',
  'releaseText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
