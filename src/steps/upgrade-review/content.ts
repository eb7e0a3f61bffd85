import { contentSchema } from '#src/content/content.tsx'

/** The words of the review that authors may change. */
export const words = [
  'title',
  'lead',
  'sumTitle',
  'holdTitle',
  'holdText',
  'waitText',
  'sendingTitle',
  'sendingText',
  'findingOutTitle',
  'findingOutText',
] as const

export type Content = Record<(typeof words)[number], string>

export const schema = /* @__PURE__ */ contentSchema(words)
