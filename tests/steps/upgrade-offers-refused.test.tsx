// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { segment } from '#src/operations/outcomes/samples/trip.ts'
import { instant, onOffer, waitlist } from '#src/operations/outcomes/samples/upgrade.ts'
import { bar, go, radio, show } from './upgrades-shown.tsx'

afterEach(cleanup)

describe('no upgrade', () => {
  it('says why for each flight, with the way back', async () => {
    const { actor } = show({
      offers: [],
      answers: {
        upgradeOffers: () => ({ segments: [{ segmentId: segment.id, cabin: 'Business', offers: [], reason: 'highestCabin' }] }),
      },
    })
    await screen.findByRole('heading', { name: 'There is no upgrade for this trip now' })
    expect(screen.getByText('You have the highest cabin already.')).toBeTruthy()
    go('Back to your trip')
    expect(actor.getSnapshot().output).toMatchObject({ flow: 'booking', at: 'myb' })
  })

  it.each([
    ['tooLate', 'It is too late for this: it was possible until Tuesday, May 4'],
    ['brandNotAllowed', 'Your fare does not allow this.'],
    ['onHold', 'The booking is on hold: it has to be paid for first.'],
  ])('is told as a refusal of the whole trip: %s', async (reason, text) => {
    show({
      answers: {
        upgradePnr: failsWith(
          failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED', {
            response: { tripOption: 'UPGRADE', reason, until: '2027-05-04T14:05:00Z' },
          }),
        ),
      },
    })
    await screen.findByRole('heading', { name: 'This trip cannot be upgraded now' })
    expect(screen.getByText(new RegExp(`^${text}`))).toBeTruthy()
    expect(screen.getByText('Was money taken?')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back to your trip' })).toBeTruthy()
  })

  it('can be asked for again when nobody answered', async () => {
    let isBack = false
    show({
      answers: {
        upgradeOffers: () => {
          if (isBack) return onOffer([instant])
          throw failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 })
        },
      },
    })
    await screen.findByRole('heading', { name: 'We could not ask for the upgrades' })
    isBack = true
    go('Try again')
    await radio(/^Business, confirmed at once/)
  })
})

describe('a choice that the gateway refuses', () => {
  it.each([
    [
      'ERR.SSW.UPGRADE.SOLD_OUT',
      { seatsLeft: 0, waitlistOfferId: 'W1' },
      'Somebody else took the last seats a moment ago. You can wait for a seat on the waitlist instead.',
    ],
    ['ERR.SSW.UPGRADE.SOLD_OUT', { seatsLeft: 1 }, 'Only 1 seat is left: choose who takes it.'],
    ['ERR.SSW.UPGRADE.OFFER_EXPIRED', {}, 'Its price was not kept any longer. Look at the prices of this moment.'],
    [
      'ERR.SSW.UPGRADE.NOT_ALLOWED',
      { reason: 'checkedIn' },
      'Everybody is checked in. Take the check-in back first, or ask at the airport.',
    ],
    ['ERR.SSW.PNR.CHANGED_MEANWHILE', {}, 'The trip was changed meanwhile, in another window or by somebody else.'],
  ])('is told with its reason, beside what is on offer now: %s', async (code, response, text) => {
    let isGone = false
    const { asked } = show({
      answers: {
        upgradeOffers: () => onOffer(isGone ? [waitlist] : [instant, waitlist]),
        selectUpgradeOffer: () => {
          isGone = true
          throw failure(code, { status: 409, response })
        },
      },
    })
    fireEvent.click(await radio(/^Business, confirmed at once/))
    go('Seats')
    const notice = (await screen.findByRole('heading', { name: 'This upgrade could not be taken' })).closest('[role=alert]')
    expect(within(notice as HTMLElement).getByText(text)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^Business, confirmed at once/ })).toBeNull()
    expect(bar().textContent).toContain('nothing yet')
    expect(asked.filter(({ name }) => name === 'upgradeOffers').length).toBeGreaterThan(1)
  })

  it('stays as it was when it could not be sent', async () => {
    show({ answers: { selectUpgradeOffer: failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 })) } })
    fireEvent.click(await radio(/^Business, confirmed at once/))
    go('Seats')
    await screen.findByRole('heading', { name: 'Your choice could not be saved' })
    expect(((await radio(/^Business, confirmed at once/)) as HTMLInputElement).checked).toBe(true)
  })
})
