import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of flight selection. */
export const words = ['wayTitle', 'compareTitle', 'emptyLead', 'changedLead', 'soldOutLead', 'expiredLead'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
