import * as z from 'zod/mini'
import type { HotelSearch } from '#src/domain/hotel.ts'
import type { Step } from '#src/domain/step.ts'
import type { FormDrafts } from './draft.tsx'

const Kept = z.object({
  search: z.object({
    airport: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    guests: z.number().check(z.refine(Number.isInteger)),
  }),
  hotelId: z.optional(z.string()),
})

interface KeptStay {
  search: HotelSearch
  hotelId?: string | undefined
}

/** Keeps the dates and hotel of this tab across reloads. */
export const keptStayIn = (drafts: FormDrafts) => ({
  read: (step: Step): KeptStay | undefined => {
    const kept = Kept.safeParse(drafts.read(step))
    return kept.success ? kept.data : undefined
  },
  write: (step: Step, kept: KeptStay) => drafts.write(step, kept),
})
