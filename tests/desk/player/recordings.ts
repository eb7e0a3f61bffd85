import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { UnsealedFlowrec } from '#src/visualizer/record-file.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { decision } from '#src/operations/outcomes/samples/trip.ts'
import { aBooking, aRecovery, recordedRoot, upToPayment } from '#tests/visualizer/sessions.ts'

/** Writes a draft as a file and reads it, as the desk does when it opens one. */
export const opened = async (draft: UnsealedFlowrec): Promise<Flowrec> => {
  const { recording, refusal } = await readFlowrec(await writeFlowrec({ ...draft, steps: chained(draft.steps) }))
  if (!recording) throw new Error(refusal.detail)
  return recording
}

const writes = new Set(['purchase', 'addItinerary', 'updatePassengers'])

const saved = async ({ recorder }: ReturnType<typeof recordedRoot>): Promise<Flowrec> =>
  opened(redacted(recorder.recorded(), { id: 'r_tried', app: {}, writes }).draft)

/** Records a successful booking from the search to the ticket. */
export const bookingRecording = async () => saved(await aBooking())

/** Records a conversation that expires and is rebuilt, and a purchase whose answer is lost. */
export const recoveryRecording = async () => saved(await aRecovery())

/** Records a purchase up to the bank's decline. */
export const declinedRecording = async () => {
  const declined = failure('ERR.SSW.PAYMENT.DECLINED')
  const running = recordedRoot({ answers: { purchase: failsWith(declined) } })
  const { send, on } = running
  await upToPayment(running)
  send({ type: 'payment.submit', decision })
  await on({ payment: 'declined' })
  return saved(running)
}
