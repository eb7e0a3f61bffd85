import * as z from 'zod/mini'
import type { Booking } from '#src/domain/booking.ts'
import type { SelectedExtra } from '#src/domain/cart.ts'
import { gathered, type WireServiceRequest } from './assistance.ts'
import { wireText } from '../wire/price.ts'

/** Decodes a remark, which some gateways send as a text and others under `text`. */
export const WireRemark = z.pipe(
  z.union([z.string(), z.looseObject({ text: wireText })]),
  z.transform((remark) => (typeof remark === 'string' ? remark : (remark.text ?? ''))),
)

interface Told {
  remarks: string[]
  specialServiceRequests: z.output<typeof WireServiceRequest>[]
}

/** Codes of requests for no service, with which airlines record documents, contacts, tickets, infants and programmes. */
const records = /^(?:ADTK|CHLD|CKIN|CLID|CTC[EMRFHB]|DOC[SOA]|FOID|FQ.{2}|INFT|OTHS|PCTC|TKN[AEMR]|.*SST|RQST|SEAT)$/

/**
 * Extracts the travellers' remarks, and the services that they requested, each once with its flights. Results of fraud screening are
 * left out, because they are meant for staff. Services that were bought are left out too, because they are listed as extras. `flights`
 * are the ids of all flights of the booking.
 */
export const toldIn = (
  { remarks, specialServiceRequests }: Told,
  extras: readonly SelectedExtra[],
  flights: readonly string[],
): Pick<Booking, 'notes' | 'requests'> => {
  const notes = remarks.filter((remark) => remark !== '' && !remark.startsWith('FRAUDCHECK '))
  const asked = specialServiceRequests.flatMap((each) => {
    const { passengerIndex, code } = each
    return passengerIndex && code && !records.test(code) ? [{ ...each, code, passengerId: String(passengerIndex) }] : []
  })
  const isBought = (each: { passengerId: string; code: string }) =>
    extras.some(({ passengerId, code }) => passengerId === each.passengerId && code === each.code)
  const wanted = asked.filter((each) => !isBought(each))
  const requests = [...new Set(wanted.map(({ passengerId }) => passengerId))].flatMap((passengerId) =>
    gathered(
      wanted.filter((each) => each.passengerId === passengerId),
      flights,
    ).map((each) => ({ passengerId, ...each })),
  )
  return { ...(notes.length > 0 && { notes }), ...(requests.length > 0 && { requests }) }
}
