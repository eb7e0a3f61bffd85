import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
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
