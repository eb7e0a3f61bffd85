import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
export const words = [
  'title',
  'lead',
  'noneTitle',
  'noneText',
  'closedText',
  'nowhereTitle',
  'nowhereText',
  'conditionsTitle',
  'sendingTitle',
  'sendingText',
  'doneTitle',
  'doneText',
] as const

export type Content = Record<(typeof words)[number], string>

export const schema = /* @__PURE__ */ contentSchema(words)
