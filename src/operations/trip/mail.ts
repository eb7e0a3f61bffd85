import * as z from 'zod/mini'
import { mailKinds, type SentMail } from '#src/domain/mail.ts'
import { wireList, wireText } from '../wire/price.ts'

/**
 * Decodes the messages sent about a booking. They are our addition, so other gateways omit them. Messages of unknown kinds are
 * dropped.
 */
export const WireMails = z.pipe(
  wireList(z.looseObject({ kind: z.string(), to: z.string(), at: z.string(), address: wireText })),
  z.transform((mails): SentMail[] =>
    mails.flatMap(({ kind, to, at, address }) => {
      const known = mailKinds.find((each) => each === kind)
      return known ? [{ kind: known, to, at, ...(address !== undefined && { address }) }] : []
    }),
  ),
)
