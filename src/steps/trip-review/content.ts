import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of this page. */
export const words = [
  'title',
  'lead',
  'nothingTitle',
  'nothingText',
  'sendingTitle',
  'sendingText',
  'findingOutTitle',
  'findingOutText',
  'movedText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
