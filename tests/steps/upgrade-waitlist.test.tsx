// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import UpgradeWaitlist from '#src/steps/upgrade-waitlist/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { couple, waiting, waitingUpgrade, waitlisted } from '#src/operations/outcomes/samples/upgrade.ts'
import { showStep } from './answering.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

afterEach(cleanup)

const byMiles = waitingUpgrade({ id: 'U2', price: undefined, points: 9_600, passengerIds: ['2'], card: undefined })

const chosen = waiting({ chosen: ['U1'], returned: { price: eur(14_400), points: 0, certificates: 0 } })

const show = (answers: Answering = {}, booking = waitlisted()) =>
  showStep({
    step: 'upgrade-waitlist',
    Screen: UpgradeWaitlist,
    flow: 'cancelUpgrade',
    answers: {
      cancelUpgradeOffers: () => waiting(),
      cancelUpgradeProducts: () => chosen,
      cancelUpgradeConfirm: () => ({ ...chosen, booking: couple }),
      ...answers,
    },
    kept: { booking, cart: undefined },
  })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }))

const toReview = async (answers: Answering = {}) => {
  const shown = show(answers)
  await tick(/Lisbon to Athens, Business: Ana and Rui/)
  press('Continue')
  await screen.findByRole('heading', { name: 'You’re about to leave the waitlist' })
  return shown
}

it('lists waitlisted upgrades with deadline and refund, none preselected', async () => {
  show({ cancelUpgradeOffers: () => waiting({ upgrades: [waitingUpgrade(), byMiles] }) })
  const boxes = (await screen.findAllByRole('checkbox')) as HTMLInputElement[]
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  const hints = boxes.map((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
  expect(hints[0]).toContain('The waitlist is decided by Monday, May 3')
  expect(hints[0]).toContain('We’ll release the €144.00 reserved on Visa, ending in 4242.')
  expect(hints[1]).toContain('You get 9,600 miles back.')
})

it('requires a choice before continuing', async () => {
  const { asked } = show()
  await screen.findByRole('checkbox')
  press('Continue')
  await screen.findByText('Choose at least one upgrade')
  expect(asked.map(({ name }) => name)).toEqual(['cancelUpgradeOffers'])
})

it('shows the total refund, and cancels only when confirmed', async () => {
  const { actor, asked } = await toReview()
  expect(screen.getByText('Released in total').closest('p')?.textContent).toContain('€144.00')
  expect(asked.map(({ name }) => name)).not.toContain('cancelUpgradeConfirm')
  press('Leave the waitlist')
  await screen.findByRole('heading', { name: 'You’ve left the waitlist' })
  expect(screen.getAllByText('What was released?')).toHaveLength(1)
  press('Back to your trip')
  expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
})

it('lets the traveller keep waiting', async () => {
  await toReview()
  press('Stay on the waitlist')
  expect(await screen.findAllByRole('button', { name: 'Continue' })).toHaveLength(1)
})

it('says that it is in progress, without a button', async () => {
  await toReview({ cancelUpgradeConfirm: () => new Promise(() => {}) })
  press('Leave the waitlist')
  await screen.findByRole('heading', { name: 'Taking you off the waitlist' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('reports a seat that became free first as confirmed, to keep or to refund', async () => {
  const { actor } = await toReview({
    cancelUpgradeConfirm: failsWith(failure('ERR.SSW.UPGRADE.CLEARED_MEANWHILE', { status: 409 })),
    tripDetails: () => ({ booking: waitlisted('cleared'), tripOptions: [] }),
  })
  press('Leave the waitlist')
  await screen.findByRole('heading', { name: 'Your upgrade came through first' })
  expect(screen.getAllByRole('button', { name: 'Keep the upgrade' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'See what’s still waiting' })).toBeNull()
  press('See the refund rules')
  expect(destinationOf(actor.getSnapshot().output)).toEqual({
    outcome: 'handedOver',
    flow: 'cancelAndRefund',
    at: 'refund-review',
  })
})

it('shows the outcomes if nothing is waitlisted any more', async () => {
  show({
    cancelUpgradeOffers: () =>
      waiting({ upgrades: [waitingUpgrade({ status: 'cleared' }), { ...byMiles, status: 'notCleared' }] }),
  })
  await screen.findByRole('heading', { name: 'You’re not on a waitlist' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Lisbon to Athens, Business: Ana and Ruiconfirmed', 'Lisbon to Athens, Business: Ruinot confirmed'])
  expect(screen.getAllByRole('button', { name: 'Back to your trip' })).toHaveLength(1)
})

it('says why it is not possible, with ways to continue', async () => {
  show({
    cancelUpgradeOffers: failsWith(
      failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED', { status: 409, response: { tripOption: 'CANCEL_UPGRADE', reason: 'checkedIn' } }),
    ),
  })
  await screen.findByRole('heading', { name: 'You can’t leave this waitlist right now' })
  expect(screen.getAllByText('Someone is checked in. Undo the check-in first.')).toHaveLength(1)
})

it('keeps the choice if the refund could not be loaded', async () => {
  show({ cancelUpgradeProducts: failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 })) })
  await tick(/Business/)
  press('Continue')
  await screen.findByRole('heading', { name: 'We couldn’t take you off the waitlist' })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('says whom to contact to remove only some travellers from the waitlist', async () => {
  show()
  expect(
    (await screen.findByText(/^Online, everyone leaves the waitlist together\. Our team can take some of you off it\./))
      .textContent,
  ).toContain('help@farechart.example')
})
