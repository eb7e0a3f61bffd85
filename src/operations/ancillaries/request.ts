import * as z from 'zod/mini'
import { flowNames } from '#src/domain/flow.ts'
import { list, optional, text } from '../requests/fields.ts'

export const brandedAncillaries = z.object({
  brandedAncillaries: z.object({ brandIds: optional(list(text(40), 20)) }),
  flow: z.enum(flowNames),
})
