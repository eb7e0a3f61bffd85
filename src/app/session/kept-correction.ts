import * as z from 'zod/mini'
import type { SessionInput } from '#machines/session.ts'
import type { Correction } from '#src/domain/correction.ts'
import { assistanceCodes, type MobilityAid } from '#src/domain/assistance.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'
import type { FormDrafts } from '#src/trip/draft.tsx'
import { followFlow, type RootRef } from './running-flow.ts'

const Size = z.pipe(
  z.array(z.number()).check(z.refine(({ length }) => length === 3)),
  z.transform(([height = 0, width = 0, depth = 0]): MobilityAid['size'] => [height, width, depth]),
)

const Assistance = z.object({
  code: z.enum(assistanceCodes),
  segmentIds: z.exactOptional(z.array(z.string())),
  aid: z.exactOptional(
    z.object({
      size: Size,
      weight: z.number(),
      wattHours: z.exactOptional(z.number()),
    }),
  ),
})

const Traveller = z.object({
  id: z.string(),
  type: z.enum(passengerTypes),
  title: z.string(),
  firstName: z.string(),
  middleName: z.exactOptional(z.string()),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(['MALE', 'FEMALE', 'UNDISCLOSED']),
  frequentFlyer: z.exactOptional(z.object({ airline: z.string(), number: z.string() })),
  withAdult: z.exactOptional(z.string()),
  assistance: z.exactOptional(z.array(Assistance)),
})

const Reached = z.object({
  email: z.string(),
  phone: z.object({
    countryCode: z.string(),
    country: z.string(),
    number: z.string(),
    extension: z.exactOptional(z.string()),
  }),
})

/** The parts of a correction that are stored. The schema drops all other fields, such as those of travel documents. */
const Kept = z.object({
  reference: z.string(),
  passengers: z.array(Traveller),
  contact: Reached,
  before: z.object({ passengers: z.array(Traveller), contact: z.exactOptional(Reached) }),
})

const correctionIn = (draft: unknown): Correction | undefined => {
  const kept = Kept.safeParse(JSON.parse(JSON.stringify(draft ?? null)))
  return kept.success ? kept.data : undefined
}

/** A confirmed correction with the key of its conversation. */
const Made = z.object({ correction: z.unknown(), executionKey: z.string() })

/** Returns the correction if it was confirmed in the conversation with this key. */
const madeIn = (executionKey: string, draft: unknown): Correction | undefined => {
  const made = Made.safeParse(draft)
  return made.success && made.data.executionKey === executionKey ? correctionIn(made.data.correction) : undefined
}

/** Adds the stored corrections to the session's input, so that they survive a reload. */
export const withKeptCorrection = (input: SessionInput, drafts: Pick<FormDrafts, 'read'>): SessionInput => {
  if (input.flow !== 'mto' && input.flow !== 'exchange') return input
  const correcting = correctionIn(drafts.read('trip-review'))
  const corrected = madeIn(input.executionKey, drafts.read('confirmation'))
  if (!correcting && !corrected) return input
  return { ...input, kept: { ...input.kept, ...(correcting && { correcting }), ...(corrected && { corrected }) } }
}

/**
 * Stores corrections in drafts. The review's draft holds the current one until it is confirmed or withdrawn. The confirmation's draft
 * holds the last confirmed one.
 */
export const keepCorrections = (root: RootRef, drafts: Pick<FormDrafts, 'write' | 'forget'>): (() => void) =>
  followFlow(root, (flow) => {
    if (!flow) return undefined
    let { correcting, corrected } = flow.getSnapshot().context
    const { unsubscribe } = flow.subscribe(({ context }) => {
      if (context.correcting !== correcting) {
        correcting = context.correcting
        if (correcting) drafts.write('trip-review', correctionIn(correcting))
        else drafts.forget('trip-review')
      }
      if (context.corrected !== corrected) {
        corrected = context.corrected
        const { executionKey } = root.getSnapshot().context
        if (corrected) drafts.write('confirmation', { correction: correctionIn(corrected), executionKey })
      }
    })
    return unsubscribe
  })
