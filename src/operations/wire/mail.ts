import * as z from 'zod/mini'
import { mailKinds, type SentMail } from '#src/domain/mail.ts'
import { list, text } from './price.ts'

/** Messages sent about a booking. This is our addition, which other gateways omit. Unknown kinds are ignored. */
export const WireMails = z.pipe(
  list(z.looseObject({ kind: z.string(), to: z.string(), at: z.string(), address: text })),
  z.transform((mails): SentMail[] =>
    mails.flatMap(({ kind, to, at, address }) => {
      const known = mailKinds.find((each) => each === kind)
      return known ? [{ kind: known, to, at, ...(address !== undefined && { address }) }] : []
    }),
  ),
)
