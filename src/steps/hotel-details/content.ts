import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'roomsTitle',
  'noRoomsText',
  'policyTitle',
  'sendingTitle',
  'sendingText',
  'doneTitle',
  'doneText',
  'unchosenTitle',
] as const

export type Content = Record<(typeof words)[number], string>

export const schema = /* @__PURE__ */ contentSchema(words)
