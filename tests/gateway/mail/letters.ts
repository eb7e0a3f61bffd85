import { asc, eq } from 'drizzle-orm'
import type { MailKind } from '#src/domain/mail.ts'
import { mail } from '#src/gateway/database/tables.ts'
import type { Bench } from '../purchase/gateways.ts'

/** Reads the messages about a booking, oldest first. */
export const lettersOf = ({ opened }: Pick<Bench, 'opened'>, reference: string) =>
  opened.database.select().from(mail).where(eq(mail.bookingReference, reference)).orderBy(asc(mail.place))

/** Lists the kinds of messages about a booking, in alphabetical order. */
export const kindsOf = async (bench: Pick<Bench, 'opened'>, reference: string): Promise<string[]> =>
  (await lettersOf(bench, reference)).map(({ kind }) => kind).toSorted()

/** Returns the only message of a kind about a booking. Throws if there are several or none. */
export const letterOf = async (bench: Pick<Bench, 'opened'>, reference: string, wanted: MailKind) => {
  const [letter, ...others] = (await lettersOf(bench, reference)).filter(({ kind }) => kind === wanted)
  if (!letter || others.length > 0) throw new Error(`${others.length > 0 ? 'several letters say' : 'no letter says'} ${wanted}`)
  return letter
}
