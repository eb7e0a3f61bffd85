// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { segment } from '#src/operations/outcomes/samples/trip.ts'
import { instantOffer, onOffer, waitlist } from '#src/operations/outcomes/samples/upgrade.ts'
import { bar, go, radio, show } from './upgrades-shown.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

afterEach(cleanup)

describe('no upgrade', () => {
  it('says why for each flight, with a link back', async () => {
    const { actor } = show({
      offers: [],
      answers: {
        upgradeOffers: () => ({ segments: [{ segmentId: segment.id, cabin: 'Business', offers: [], reason: 'highestCabin' }] }),
      },
    })
    await screen.findByRole('heading', { name: 'No upgrades for this trip right now' })
    expect(screen.getAllByText('You’re already in the highest cabin.')).toHaveLength(1)
    go('Back to your trip')
    expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it.each([
    ['tooLate', 'It’s too late: the deadline was Tuesday, May 4'],
    ['brandNotAllowed', 'Your fare doesn’t allow this.'],
    ['onHold', 'This booking is on hold. Pay for it first.'],
  ])('is a refusal of the whole trip: %s', async (reason, text) => {
    show({
      answers: {
        upgradePnr: failsWith(
          failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED', {
            response: { tripOption: 'UPGRADE', reason, until: '2027-05-04T14:05:00Z' },
          }),
        ),
      },
    })
    await screen.findByRole('heading', { name: 'This trip can’t be upgraded right now' })
    expect(screen.getAllByText(new RegExp(`^${text}`))).toHaveLength(1)
    expect(screen.getAllByText('Was money taken?')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Back to your trip' })).toHaveLength(1)
  })

  it('can be retried if nobody answered', async () => {
    let isBack = false
    show({
      answers: {
        upgradeOffers: () => {
          if (isBack) return onOffer([instantOffer])
          throw failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 })
        },
      },
    })
    await screen.findByRole('heading', { name: 'We couldn’t load the upgrades' })
    isBack = true
    go('Try again')
    await radio(/^Business, confirmed at once/)
  })
})

describe('a refused choice', () => {
  it.each([
    [
      'ERR.SSW.UPGRADE.SOLD_OUT',
      { seatsLeft: 0, waitlistOfferId: 'W1' },
      'Someone just took the last seats. You can join the waitlist instead.',
    ],
    ['ERR.SSW.UPGRADE.SOLD_OUT', { seatsLeft: 1 }, 'Only 1 seat is left. Choose who takes it.'],
    ['ERR.SSW.UPGRADE.OFFER_EXPIRED', {}, 'The price of this upgrade has expired. See current prices.'],
    [
      'ERR.SSW.UPGRADE.NOT_ALLOWED',
      { reason: 'checkedIn' },
      'Everyone is checked in. Undo the check-in first, or ask at the airport.',
    ],
    ['ERR.SSW.UPGRADE.NOT_ALLOWED', { reason: 'madeByHand' }, 'There are no upgrades on this flight.'],
    ['ERR.SSW.PNR.CHANGED_MEANWHILE', {}, 'Your trip was changed in another window, or by someone else.'],
  ])('shows its reason beside the current offers: %s', async (code, response, text) => {
    let isGone = false
    const { asked } = show({
      answers: {
        upgradeOffers: () => onOffer(isGone ? [waitlist] : [instantOffer, waitlist]),
        selectUpgradeOffer: () => {
          isGone = true
          throw failure(code, { status: 409, response })
        },
      },
    })
    fireEvent.click(await radio(/^Business, confirmed at once/))
    go('Seats')
    const notice = (await screen.findByRole('heading', { name: 'We couldn’t select this upgrade' })).closest('[role=alert]')
    expect(within(notice as HTMLElement).getAllByText(text)).toHaveLength(1)
    expect(screen.queryByRole('radio', { name: /^Business, confirmed at once/ })).toBeNull()
    expect(bar().textContent).toContain('nothing yet')
    expect(asked.filter(({ name }) => name === 'upgradeOffers').length).toBeGreaterThan(1)
  })

  it('is kept if it could not be sent', async () => {
    show({ answers: { selectUpgradeOffer: failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 })) } })
    fireEvent.click(await radio(/^Business, confirmed at once/))
    go('Seats')
    await screen.findByRole('heading', { name: 'We couldn’t save your choice' })
    expect(((await radio(/^Business, confirmed at once/)) as HTMLInputElement).checked).toBe(true)
  })
})
