import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'changeTitle',
  'changeLead',
  'refusedText',
  'nameHint',
  'oneNameHint',
  'contactTitle',
  'contactHint',
  'documentTitle',
  'documentHint',
  'frequentFlyerTitle',
  'assistanceTitle',
  'assistanceHint',
  'assistanceNotice',
  'assistanceLate',
  'keptNote',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
