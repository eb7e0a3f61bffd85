import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
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
