import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'ticketedNext',
  'heldTitle',
  'heldNext',
  'lapsedTitle',
  'lapsedText',
  'changedTitle',
  'changedNext',
  'pendingTitle',
  'pendingText',
  'pendingNext',
  'unticketedTitle',
  'unticketedText',
  'unticketedNext',
  'cancelledTitle',
  'cancelledText',
  'unreadTitle',
  'unreadText',
  'receiptNote',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
