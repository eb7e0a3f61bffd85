// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import HoldOptions from '#src/steps/hold-options/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { heldBooking, holds } from '#src/operations/outcomes/samples/hold.ts'
import { cart, challenge } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const show = (answers: Answering = {}) =>
  showStep({
    step: 'hold-options',
    Screen: HoldOptions,
    answers: { holdOptions: () => ({ ...holds, notHeld: ['SEATS'] }), cart: () => cart(), ...answers },
  })

const [free, withFee] = [/^until Saturday, January 2 .*free$/, /^until Monday, January 4 .*€5\.00$/]

it('lists every hold with its deadline and price, none preselected, and requires one', async () => {
  const { asked } = show()
  const choices = await screen.findAllByRole('radio')
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([false, false])
  expect(screen.getByRole('radio', { name: free })).toBe(choices[0])
  fireEvent.click(screen.getByRole('button', { name: 'Hold these flights' }))
  await screen.findByText('Choose how long to hold the flights')
  expect(asked.map(({ name }) => name)).toEqual(['holdOptions'])
})

it('shows both deadlines and what is not included, and places a free hold without a card', async () => {
  const { asked } = show({ processHold: () => ({ outcome: 'booked', booking: heldBooking }) })
  fireEvent.click(await screen.findByRole('radio', { name: free }))
  expect(screen.getAllByText('Pay by')).toHaveLength(1)
  expect(screen.getAllByText('Price guaranteed until')).toHaveLength(1)
  expect(screen.getAllByText(/^Not held: chosen seats\./)).toHaveLength(1)
  expect(screen.queryByLabelText('Card number')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Hold these flights' }))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('processHold'))
  expect(asked.find(({ name }) => name === 'processHold')?.requestId).toBe('request-1')
})

const fillCard = (number: string) => {
  fireEvent.input(screen.getByLabelText('Card number'), { target: { value: number } })
  fireEvent.input(screen.getByLabelText(/^Expires/), { target: { value: '08 / 31' } })
  fireEvent.input(screen.getByLabelText(/^Security code/), { target: { value: '123' } })
  fireEvent.input(screen.getByLabelText('Name on the card'), { target: { value: 'Ana Müller' } })
}

it('pays the fee with a card that goes only into the vault', async () => {
  const { asked, sealed, actor } = show({ processHold: () => ({ outcome: 'booked', booking: heldBooking }) })
  fireEvent.click(await screen.findByRole('radio', { name: withFee }))
  fillCard('4242 4242 4242 4242')
  fireEvent.click(screen.getByRole('button', { name: 'Pay €5.00 and hold' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'processHold')).toBe(true))
  expect(sealed).toEqual([{ number: '4242424242424242', cvc: '123' }])
  expect(JSON.stringify([asked, actor.getSnapshot().context])).not.toContain('4242424242424242')
})

it('says that a bank’s page at a foreign address was not opened, and offers only to stop', async () => {
  const foreign = { ...challenge('page'), url: 'https://evil.example/3ds' }
  show({ processHold: () => ({ outcome: 'challenge', challenge: foreign }) })
  fireEvent.click(await screen.findByRole('radio', { name: withFee }))
  fillCard('4242 4242 4242 4242')
  fireEvent.click(screen.getByRole('button', { name: 'Pay €5.00 and hold' }))
  const panel = await screen.findByRole('alert', { name: 'We can’t open your bank’s page' })
  expect(
    within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stop and pay another way'])
})

it('sends nothing while the card is invalid, says why, and focuses the first invalid field', async () => {
  const { asked } = show()
  fireEvent.click(await screen.findByRole('radio', { name: withFee }))
  fillCard('4242 4242 4242 4241')
  fireEvent.click(screen.getByRole('button', { name: 'Pay €5.00 and hold' }))
  await screen.findByText('This isn’t a valid card number. Check the digits.')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Card number'))
  expect(asked.some(({ name }) => name === 'processHold')).toBe(false)
})

it('asks for the card without an error after another hold is chosen', async () => {
  show()
  const choice = await screen.findByRole('radio', { name: withFee })
  fireEvent.click(screen.getByRole('button', { name: 'Hold these flights' }))
  await screen.findByText('Choose how long to hold the flights')
  fireEvent.click(choice)
  const fields = ['Card number', /^Expires/, /^Security code/, 'Name on the card'].map((label) => screen.getByLabelText(label))
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual([null, null, null, null])
  expect(screen.queryByText('Choose how long to hold the flights')).toBeNull()
})

it.each([
  ['ERR.SSW.INVENTORY.SOLD_OUT', 'These flights are no longer available', 'Choose other flights'],
  ['ERR.SSW.HOLD.TOO_MANY', 'You’ve reached the limit for holds in this browser', 'Try again'],
  ['ERR.SSW.PAYMENT.DECLINED', 'The fee wasn’t paid', 'Try again'],
  ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'We couldn’t hold your flights', 'Try again'],
])('explains what %s means for the money, with a way to continue', async (code, title, way) => {
  show({ processHold: failsWith(failure(code)) })
  fireEvent.click(await screen.findByRole('radio', { name: free }))
  fireEvent.click(screen.getByRole('button', { name: 'Hold these flights' }))
  await screen.findByRole('heading', { name: title })
  expect(screen.getAllByText('Was money taken?')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: way })).toHaveLength(1)
})

it('says that flights close to departure cannot be held, with a link back to payment', async () => {
  const { actor } = show({ holdOptions: () => ({ options: [], notHeld: [], reason: 'tooLate' }) })
  await screen.findByRole('heading', { name: 'These flights can’t be held' })
  expect(screen.getAllByText(/^Departure is too soon/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pay now instead' }))
  expect(actor.getSnapshot().matches('payment')).toBe(true)
})

it('leads to the bank’s own page, and says what to do if it is closed', async () => {
  const challenge = { transactionId: 'tx-1', url: '/sandbox/3ds/tx-1', expiresAt: '2027-01-01T00:05:00Z', presentation: 'page' }
  const { actor } = show({ processHold: () => ({ outcome: 'challenge', challenge }) })
  fireEvent.click(await screen.findByRole('radio', { name: withFee }))
  fillCard('4242 4242 4242 4242')
  fireEvent.click(screen.getByRole('button', { name: 'Pay €5.00 and hold' }))
  await screen.findByRole('button', { name: 'Go to the bank’s page' })
  expect(screen.getByText(/^Your bank waits until/).textContent).toMatch(
    /^Your bank waits until \d\d:\d\d, your device’s time\. /,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Stop and pay another way' }))
  expect(actor.getSnapshot().matches({ 'hold-options': 'releasing' })).toBe(true)
})

it('shows the bank’s challenge in a frame of the gateway’s origin', async () => {
  const challenge = { transactionId: 'tx-1', url: '/sandbox/3ds/tx-1', expiresAt: '2027-01-01T00:05:00Z', presentation: 'frame' }
  show({ processHold: () => ({ outcome: 'challenge', challenge }) })
  fireEvent.click(await screen.findByRole('radio', { name: withFee }))
  fillCard('4242 4242 4242 4242')
  fireEvent.click(screen.getByRole('button', { name: 'Pay €5.00 and hold' }))
  const frame = await screen.findByTitle('Your bank’s check')
  expect(frame.getAttribute('src')).toBe('/sandbox/3ds/tx-1?lang=en')
})
