// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { challenge } from '#src/operations/outcomes/samples/trip.ts'
import { Away } from '#src/steps/payment/Away.tsx'
import { Undecided as UpgradeUndecided } from '#src/steps/upgrade-review/Ended.tsx'
import { Cleared, GivenBack, NotGivenBack, Undecided } from '#src/steps/upgrade-waitlist/Ends.tsx'
import RefundReview from '#src/steps/refund-review/screen.tsx'
import RemoteReturn from '#src/steps/remote-return/screen.tsx'
import { ChangeNotMade, ChangeUndecided } from '#src/trip/UnpaidEnds.tsx'
import { SharingContext } from '#src/trip/sharing.tsx'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { choices, quote } from '#src/operations/outcomes/samples/refund.ts'
import { waiting } from '#src/operations/outcomes/samples/upgrade.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'
import { isIn } from '../machines/arriving.ts'
import { standingFor } from '#tests/standing-for.ts'

afterEach(cleanup)

const name = 'Share what happened with support'
const words = { findingOutTitle: 'We are finding out', findingOutText: 'It is looked up.' }
const content = standingFor<Parameters<typeof Undecided>[0]['content']>(new Proxy({}, { get: (_, key) => String(key) }))

const drawn = (page: ReactNode) => {
  const share = vi.fn()
  showStep({
    step: 'home',
    Screen: () => <SharingContext value={share}>{page}</SharingContext>,
    answers: {},
  })
  return share
}

it.each([
  ['a change of which nobody says whether it was made', <ChangeUndecided key="1" words={words} />],
  ['a change that was not made', <ChangeNotMade key="2" />],
  ['an upgrade of which nobody says whether it was made', <UpgradeUndecided key="3" title="We look" text="It is looked up." />],
  ['an upgrade of which nobody says whether it was given back', <Undecided key="4" content={content} />],
  ['an upgrade that was not given back', <NotGivenBack key="5" />],
  ['an upgrade that a seat came free for first', <Cleared key="6" waiting={undefined} content={content} isMixed={false} />],
  [
    'a bank whose address cannot be opened',
    <Away key="7" challenge={{ ...challenge('page'), url: 'javascript:alert(1)' }} title="At the bank" hint="Go on there" />,
  ],
])('a page about %s offers to share the recording with support', (_, page) => {
  const share = drawn(page)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(share).toHaveBeenCalledOnce()
})

it.each([
  ['an upgrade that was given back', <GivenBack key="1" waiting={waiting()} content={content} />],
  ['a bank that can be gone to', <Away key="2" challenge={challenge('page')} title="At the bank" hint="Go on there" />],
])('a page about %s is no error, and does not offer to share the recording', (_, page) => {
  drawn(page)
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name })).toBeNull()
})

const sharing = (Page: () => ReactNode) =>
  function Shared() {
    return (
      <SharingContext value={() => {}}>
        <Page />
      </SharingContext>
    )
  }

it.each<[string, Answering['tripDetails'], { returnState?: string }, boolean]>([
  [
    'that nobody answers',
    failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })),
    { returnState: 'a'.repeat(32) },
    true,
  ],
  ['that is not known', failsWith(failure('ERR.SSW.PAYMENT.RETURN_UNKNOWN')), { returnState: 'a'.repeat(32) }, true],
  ['of another browser', () => ({ attempt: { status: 'open' }, tripOptions: [] }), { returnState: 'a'.repeat(32) }, false],
])('a return from a bank %s offers it if that is an error', async (_, tripDetails, kept, offers) => {
  showStep({
    step: 'remote-return',
    Screen: sharing(RemoteReturn),
    answers: tripDetails ? { tripDetails } : {},
    kept: { cart: undefined, ...kept },
  })
  await screen.findByRole('heading', { name: /isn’t answering|payment link isn’t valid|started this payment in another browser/ })
  expect(screen.queryByRole('button', { name }) !== null).toBe(offers)
})

it('a cancellation with an unknown outcome can be shown to support', async () => {
  const { actor } = showStep({
    step: 'refund-review',
    Screen: sharing(RefundReview),
    flow: 'cancelAndRefund',
    answers: {
      getCancelAndRefund: () => choices,
      getCancelAndRefundReview: () => quote({ expiresAt: new Date(Date.now() + 600_000).toISOString() }),
      cancelAndRefundConfirm: failsWith(failure('CLIENT.NO_ANSWER', { type: 'NETWORK_ERROR', status: 0 })),
      tripDetails: () => ({ tripOptions: [] }),
    },
    kept: { booking: booked, cart: undefined },
    limits: { declines: 1, polls: 0 },
  })
  await vi.waitFor(() => expect(isIn(actor, { 'refund-review': 'scoping' })).toBe(true))
  actor.send({ type: 'scope.pick', scope: 'ALL' })
  await vi.waitFor(() => expect(isIn(actor, { 'refund-review': 'quoted' })).toBe(true))
  actor.send({ type: 'step.next' })
  actor.send({ type: 'cancel.confirm', requestId: 'request-1' })
  await screen.findByRole('heading', { name: 'We couldn’t find out whether your trip is canceled' }, { timeout: 10_000 })
  expect(screen.getAllByRole('button', { name })).toHaveLength(1)
})
