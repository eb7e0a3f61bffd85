import { expect, it, vi } from 'vitest'
import { matchesState, type StateValue } from 'xstate'
import { correctionWaiting } from '#machines/correction.ts'
import type { SessionInput } from '#machines/session.ts'
import { nothingKept } from '#machines/trip.ts'
import { createFormDrafts } from '#src/app/browser/drafts.ts'
import { keepCorrections, withKeptCorrection } from '#src/app/session/kept-correction.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { createStore } from '#src/app/browser/storage.ts'
import { correctedIn } from '#src/domain/correction.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import type { Step } from '#src/domain/step.ts'
import { changeCart, changed } from '#src/operations/outcomes/samples/change.ts'
import { ana, contact, options } from '#src/operations/outcomes/samples/trip.ts'
import { runRoot } from '../running.ts'

const document = { type: 'P', number: 'PT123456', issuingCountry: 'PT', nationality: 'PT', expirationDate: '2030-01-01' } as const

const slots: PassengerSlots = {
  slots: [{ id: '1', type: 'ADT' }],
  passengers: [ana],
  contact,
  documentsAreRequired: true,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-04',
}

/** Creates a tab. Its pages share a storage. */
const tab = () => {
  const store = createStore(() => undefined)
  const page = (at: Step, flow: SessionInput['flow'] = 'mto', executionKey = 'e1s1') => {
    const drafts = createFormDrafts(store)
    const { kept } = withKeptCorrection({ executionKey, flow, at, kept: nothingKept }, drafts)
    const { root } = runRoot({
      flow,
      at,
      kept,
      executionKey,
      answers: {
        tripDetails: () => ({ booking: changed, tripOptions: [] }),
        cart: () => changeCart(),
        passengers: () => slots,
        paymentOptions: () => options(),
        updatePassengers: () => changeCart({ passengers: [{ ...ana, lastName: 'Muller' }] }),
      },
    })
    keepCorrections(root, drafts)
    const reaches = async (state: StateValue) => {
      await vi.waitFor(() => expect(matchesState(state, flowActorOf(root)?.getSnapshot().value ?? {})).toBe(true), {
        timeout: 10_000,
      })
      return flowActorOf(root)
    }
    return { reaches, drafts, leave: drafts.flush }
  }
  return { store, page }
}

const withACorrection = async () => {
  const { store, page } = tab()
  const { reaches, leave } = page('passengers')
  const flow = await reaches({ passengers: 'filling' })
  flow?.send({ type: 'passengers.submit', passengers: [{ ...ana, lastName: 'Muller', document }], contact })
  await reaches({ 'trip-review': { choosing: 'ready' } })
  leave()
  return { store, page }
}

it('a reload of the review keeps a corrected name waiting for confirmation and stores no travel document', async () => {
  const { store, page } = await withACorrection()
  expect(store.read('farechart')).not.toContain(document.number)
  const flow = await page('trip-review').reaches({ 'trip-review': { choosing: 'ready' } })
  const waiting = flow && correctionWaiting(flow.getSnapshot().context)
  expect(waiting && correctedIn(waiting)).toEqual([{ passengerId: '1', was: 'Ana Müller', is: 'Ana Muller' }])
})

it('a confirmed correction is still reported after a page load, but not in another conversation', async () => {
  const { page } = await withACorrection()
  const { reaches, leave } = page('trip-review')
  const flow = await reaches({ 'trip-review': { choosing: 'ready' } })
  flow?.send({ type: 'change.confirm', requestId: 'request-1' })
  await reaches({ 'trip-review': { choosing: 'corrected' } })
  leave()
  const after = await page('trip-review').reaches({ 'trip-review': { choosing: 'ready' } })
  const context = after?.getSnapshot().context
  expect(context?.correcting).toBeUndefined()
  expect(context?.corrected && correctedIn(context.corrected)).toEqual([
    { passengerId: '1', was: 'Ana Müller', is: 'Ana Muller' },
  ])
  const later = await page('trip-review', 'mto', 'e2s1').reaches({ 'trip-review': { choosing: 'ready' } })
  expect(later?.getSnapshot().context.corrected).toBeUndefined()
})

it('restores a stored correction only in a flow that corrects names, and ignores a malformed one', async () => {
  const { page } = await withACorrection()
  const drafts = { read: () => ({ reference: 'K7QX4M', passengers: 'none' }) }
  const input: SessionInput = { executionKey: '', flow: 'mto', at: 'trip-review', kept: nothingKept }
  expect(withKeptCorrection(input, drafts)).toBe(input)
  expect(withKeptCorrection({ ...input, flow: 'upgrade' }, page('home', 'booking').drafts).kept).toEqual(nothingKept)
})
