import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'dateHint',
  'countOnTitle',
  'countOnLineLead',
  'countOnLine',
  'countOnTotalLead',
  'countOnTotal',
  'countOnChargeLead',
  'countOnCharge',
  'recentTitle',
  'recentEmpty',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
