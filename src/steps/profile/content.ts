import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
export const words = [
  'title',
  'lead',
  'milesTitle',
  'tripsTitle',
  'contactTitle',
  'contactHint',
  'storedTitle',
  'delegatesTitle',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
