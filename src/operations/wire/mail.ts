import * as z from 'zod/mini'
import { mailKinds, type SentMail } from '#src/domain/mail.ts'
import { list, text } from './price.ts'

/** What was e-mailed about a booking: ours. A gateway without it leaves it out; of a message of a kind that is not known nothing is said. */
export const WireMails = z.pipe(
  list(z.looseObject({ kind: z.string(), to: z.string(), at: z.string(), address: text })),
  z.transform((mails): SentMail[] =>
    mails.flatMap(({ kind, to, at, address }) => {
      const known = mailKinds.find((each) => each === kind)
      return known ? [{ kind: known, to, at, ...(address !== undefined && { address }) }] : []
    }),
  ),
)
