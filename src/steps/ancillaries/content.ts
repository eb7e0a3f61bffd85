import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'changeLead',
  'bagsTitle',
  'bagsLead',
  'mealsTitle',
  'mealsLead',
  'comfortTitle',
  'comfortLead',
  'specialTitle',
  'specialLead',
  'nothingTitle',
  'nothingText',
  'insuranceTitle',
  'insuranceLead',
  'insuranceNote',
  'coversTitle',
  'coversLead',
  'healthLead',
  'familiesTitle',
  'familiesLead',
  'partnersTitle',
  'partnersLead',
  'partnersNote',
  'failedTitle',
] as const

/** Key of the order of the cards, which `src/domain/content-orders.ts` names. */
export const orderKey = 'cardOrder'

export const schema = /* @__PURE__ */ contentSchema(words)
