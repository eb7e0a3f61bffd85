import * as z from 'zod/mini'
import type { Booking } from '#src/domain/booking.ts'
import type { SelectedExtra } from '#src/domain/cart.ts'
import { text } from './price.ts'

/** Decodes a remark, which some gateways send as a text and others under `text`. */
export const WireRemark = z.pipe(
  z.union([z.string(), z.looseObject({ text })]),
  z.transform((remark) => (typeof remark === 'string' ? remark : (remark.text ?? ''))),
)

interface Told {
  remarks: string[]
  specialServiceRequests: { passengerIndex?: number | null | undefined; code?: string | undefined }[]
}

/** Codes of requests for no service, with which airlines record documents, contacts, tickets, infants and programmes. */
const records = /^(?:ADTK|CHLD|CKIN|CLID|CTC[EMRFHB]|DOC[SOA]|FOID|FQ.{2}|INFT|OTHS|PCTC|TKN[AEMR]|.*SST|RQST|SEAT)$/

/**
 * Extracts the travellers' remarks, and the services that they requested, each once. Results of fraud screening are left out,
 * because they are meant for staff. Services that were bought are left out too, because they are listed as extras.
 */
export const toldIn = (
  { remarks, specialServiceRequests }: Told,
  extras: readonly SelectedExtra[],
): Pick<Booking, 'notes' | 'requests'> => {
  const notes = remarks.filter((remark) => remark !== '' && !remark.startsWith('FRAUDCHECK '))
  const asked = specialServiceRequests.flatMap(({ passengerIndex, code }) =>
    passengerIndex && code && !records.test(code) ? [{ passengerId: String(passengerIndex), code }] : [],
  )
  const isBought = (each: { passengerId: string; code: string }) =>
    extras.some(({ passengerId, code }) => passengerId === each.passengerId && code === each.code)
  const requests = [
    ...new Map(asked.filter((each) => !isBought(each)).map((each) => [`${each.passengerId} ${each.code}`, each])).values(),
  ]
  return { ...(notes.length > 0 && { notes }), ...(requests.length > 0 && { requests }) }
}
