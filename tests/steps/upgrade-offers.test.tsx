// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { eur, segment } from '#src/operations/outcomes/samples/trip.ts'
import {
  bid,
  byCertificate,
  chosen,
  couple,
  instantOffer,
  member,
  onOffer,
  upgradeCart,
  waitlist,
} from '#src/operations/outcomes/samples/upgrade.ts'
import { asks, bar, go, radio, show } from './upgrades-shown.tsx'

afterEach(cleanup)

describe('the upgrade offers', () => {
  it('show the total first, in money and in miles, with nothing preselected', async () => {
    show({ more: { member } })
    await screen.findByRole('heading', { level: 1, name: 'Upgrades for your trip' })
    const names = (await screen.findAllByRole('radio')).map((each) => each.closest('label')?.textContent)
    expect(names).toEqual([
      'Keep Economy as booked ',
      'Business, confirmed at once €180.00 for 2 travelers, €90.00 each',
      'Business with miles, confirmed at once 24,000 miles for 2 travelers, 12,000 miles each',
      'Business, your bid from €108.00 for 2 travelers, €54.00 each',
      'Business, on the waitlist €144.00 for 2 travelers, €72.00 each',
      'Business, on the waitlist with miles 19,200 miles for 2 travelers, 9,600 miles each',
    ])
    expect(((await radio(/^Keep Economy/)) as HTMLInputElement).checked).toBe(true)
    expect(bar().textContent).toContain('nothing yet')
  })

  it('show a waitlist’s odds and deadline, and that it is charged only when it clears', async () => {
    show({ offers: [waitlist] })
    const wait = await radio(/on the waitlist €144/)
    const notes = document.getElementById(wait.getAttribute('aria-describedby') ?? '')?.textContent
    expect(notes).toContain('Decided by Monday, May 3')
    expect(notes).toContain('Your chances: about even.')
    expect(notes).toContain('charged only if a seat becomes free')
    expect(screen.getAllByText('The higher cabin is sold out for now, but you can join the waitlist.')).toHaveLength(1)
  })

  it('are chosen for everybody with one press, after saying what that gives up', async () => {
    const { asked, actor } = show()
    fireEvent.click(await radio(/^Business, confirmed at once/))
    expect(bar().textContent).toContain('€180.00')
    expect(screen.getByText(/^Ana gives up seat/).textContent).toBe('Ana gives up seat 12C, €9.00. You get all of it back.')
    go('Seats')
    await waitFor(() => expect(actor.getSnapshot().matches('seat-selection')).toBe(true))
    expect(asks(asked)).toEqual({
      request: { selections: [{ offerId: 'I1', passengerIndexes: [1, 2], payWith: 'MONEY' }] },
    })
  })

  it('can be for one traveller only', async () => {
    const { asked } = show()
    fireEvent.click(await radio(/^Business, confirmed at once/))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ana €90.00' }))
    expect(bar().textContent).toContain('€90.00')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rui €90.00' }))
    go('Seats')
    await screen.findByText('Choose who to upgrade, or keep your cabin')
    expect(asks(asked)).toBeUndefined()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rui €90.00' }))
    go('Seats')
    await waitFor(() =>
      expect(asks(asked)).toEqual({ request: { selections: [{ offerId: 'I1', passengerIndexes: [2], payWith: 'MONEY' }] } }),
    )
  })

  it('require a choice before continuing', async () => {
    const { asked } = show()
    await radio(/^Keep Economy/)
    go('Your upgrade')
    await screen.findByText('Choose an upgrade for one of your flights, or go back to your trip.')
    expect(asks(asked)).toBeUndefined()
  })
})

describe('a bid', () => {
  it('starts at the minimum, shows its strength, and is sent per traveller', async () => {
    const { asked } = show({ answers: { selectUpgradeOffer: () => upgradeCart([chosen(bid)]) } })
    fireEvent.click(await radio(/your bid/))
    const slider = screen.getByRole('slider', { name: 'Your bid per traveler' })
    expect(slider.getAttribute('aria-valuetext')).toBe('€54.00, unlikely to be confirmed')
    fireEvent.change(slider, { target: { value: '10000' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('€100.00, likely to be confirmed')
    expect(screen.getByLabelText<HTMLInputElement>('Or type it, in EUR').value).toBe('100.00')
    expect(bar().textContent).toContain('€200.00')
    expect(bar().textContent).toContain('Of this, €200.00 only if a seat becomes free.')
    go('Your upgrade')
    await waitFor(() =>
      expect(asks(asked)).toEqual({
        request: {
          selections: [{ offerId: 'B1', passengerIndexes: [1, 2], payWith: 'MONEY', bid: { amount: 100, currency: 'EUR' } }],
        },
      }),
    )
  })

  it('can be typed, and is not sent out of range', async () => {
    const { asked } = show()
    fireEvent.click(await radio(/your bid/))
    const field = screen.getByLabelText<HTMLInputElement>('Or type it, in EUR')
    for (const wrong of ['20', '500', 'much', '']) {
      fireEvent.change(field, { target: { value: wrong } })
      go('Your upgrade')
      expect(screen.getAllByText('Enter an amount from €54.00 to €144.00')).toHaveLength(1)
    }
    expect(asks(asked)).toBeUndefined()
    fireEvent.change(field, { target: { value: '٧٦٫٥' } })
    expect(screen.getByText(/^With this bid:/).textContent).toBe('With this bid: about even')
    expect(screen.queryByText('Enter an amount from €54.00 to €144.00')).toBeNull()
  })
})

describe('miles and certificates', () => {
  it('are shown to a guest, who is asked to sign in for them', async () => {
    show()
    const miles = await radio(/with miles, confirmed at once/)
    expect((miles as HTMLInputElement).disabled).toBe(true)
    expect(document.getElementById(miles.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'For members. Sign in to use it.',
    )
  })

  it('are available to a member as far as they suffice', async () => {
    show({
      more: { member: { ...member, points: 13_000 } },
      answers: { upgradeEligibleOffers: () => onOffer([byCertificate], { member: { ...member, points: 13_000 } }) },
    })
    const miles = await radio(/with miles, confirmed at once 24,000/)
    expect((miles as HTMLInputElement).disabled).toBe(false)
    expect(screen.getAllByText('13,000 miles')).toHaveLength(1)
    fireEvent.click(miles)
    go('Seats')
    expect(screen.getAllByText('You don’t have enough miles for all these upgrades.')).toHaveLength(1)
    fireEvent.click(await radio(/with a certificate/))
    expect(bar().textContent).toContain('2 upgrade certificates')
  })

  it('cannot be picked with less than one traveller needs', async () => {
    show({ more: { member: { ...member, points: 100 } } })
    const miles = await radio(/with miles, confirmed at once/)
    expect((miles as HTMLInputElement).disabled).toBe(true)
    const notes = document.getElementById(miles.getAttribute('aria-describedby') ?? '')?.textContent
    expect(notes).toContain('You don’t have enough: it takes 12,000 miles per traveler.')
  })
})

describe('returning', () => {
  it('restores the picks after a reload, and stores new ones', async () => {
    const flights = { [segment.id]: { offerId: 'B1', payWith: 'MONEY', passengerIds: ['1', '2'], bid: '76.00' } }
    const { drafts } = show({ draft: { reference: couple.reference, flights } })
    expect(((await radio(/your bid/)) as HTMLInputElement).checked).toBe(true)
    expect(bar().textContent).toContain('€152.00')
    fireEvent.click(await radio(/^Keep Economy/))
    expect(drafts.get('upgrade-offers')).toEqual({ reference: couple.reference, flights: {} })
  })

  it('restores the cart’s choices, without opening the trip again', async () => {
    const { asked } = show({ kept: { cart: upgradeCart([chosen(instantOffer, { price: eur(18_000) })]) } })
    expect(((await radio(/^Business, confirmed at once/)) as HTMLInputElement).checked).toBe(true)
    expect(asked.map(({ name }) => name)).not.toContain('upgradePnr')
  })

  it('does not use the picks of another trip', async () => {
    const flights = { [segment.id]: { offerId: 'I1', payWith: 'MONEY', passengerIds: ['1'] } }
    show({ draft: { reference: 'ZZZZZZ', flights } })
    expect(((await radio(/^Keep Economy/)) as HTMLInputElement).checked).toBe(true)
  })
})

it('says what can be upgraded separately and whom to contact for the rest', async () => {
  show()
  expect((await screen.findByText(/only some of you/)).textContent).toContain('help@farechart.example')
})
