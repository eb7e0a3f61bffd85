// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import Payment from '#src/steps/payment/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Search } from '#src/domain/search.ts'
import { cart, eur, options, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const show = (answers: Answering = {}) =>
  showStep({ step: 'payment', Screen: Payment, answers: { paymentOptions: () => options(), ...answers } })

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('links to every step that can still be corrected', async () => {
  show()
  await screen.findByLabelText('Card number')
  expect([
    hrefOf('Change flights'),
    hrefOf('Correct names and contact'),
    hrefOf('Change seats'),
    hrefOf('Change extras'),
  ]).toEqual(['#/flight-selection', '#/passengers', '#/seat-selection', '#/ancillaries'])
})

it('names the flight of each seat if the trip has several', async () => {
  const back = { ...part, id: 'back', segments: [{ ...segment, id: 'back-1', flightNumber: 416 }] }
  const seat = { passengerId: '1', segmentId: segment.id, seat: '12A', price: eur(900) }
  const reviewed = async (changes: Partial<Cart>) => {
    cleanup()
    showStep({ step: 'payment', Screen: Payment, answers: { paymentOptions: () => options() }, kept: { cart: cart(changes) } })
    const names = await screen.findByRole('heading', { name: 'Names on the tickets' })
    return names.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
  }
  expect(await reviewed({ seats: [seat] })).toBe('MUELLER/ANA seat 12A')
  expect(await reviewed({ parts: [part, back], seats: [seat, { ...seat, segmentId: 'back-1', seat: '7C' }] })).toBe(
    'MUELLER/ANA FC 415: seat 12A FC 416: seat 7C',
  )
})

it('says at which airport a round trip ends if it is not the one that it starts from', async () => {
  const back = { ...part, id: 'back', segments: [{ ...segment, id: 'back-1', origin: 'ATH', destination: 'OPO' }] }
  const search = { ...(cart().search as Search), journeyType: 'round-trip' as const }
  const kept = { cart: cart({ parts: [part, back], search }) }
  showStep({ step: 'payment', Screen: Payment, answers: { paymentOptions: () => options() }, kept })
  expect((await screen.findByText(/^You leave from/)).textContent?.trim()).toMatch(
    /^You leave from Lisbon.*and come back to Porto/,
  )
})

it('links to the storefront’s terms and privacy notice, each in a new tab', async () => {
  const [{ terms, privacy }] = storefronts
  show()
  await screen.findByLabelText('Card number')
  expect([hrefOf(/^Terms and conditions/), hrefOf(/^Privacy/)]).toEqual([terms['en-US'], privacy['en-US']])
  expect(screen.getByRole('link', { name: /^Terms and conditions/ }).getAttribute('target')).toBe('_blank')
})

it('shows the fare rules on request, before anything is paid', async () => {
  const { asked } = show({
    fareRules: () => [
      {
        brandId: 'LIGHT',
        origin: 'LIS',
        destination: 'ATH',
        rules: [{ category: 'cancel', when: 'beforeDeparture', allowed: true, fee: eur(9_000), detail: 'refundableTaxesOnly' }],
      },
    ],
  })
  await screen.findByLabelText('Card number')
  const rules = (await screen.findByText('Your fare rules')).closest('details') as HTMLDetailsElement
  rules.open = true
  fireEvent(rules, new Event('toggle'))
  await within(rules).findByText(/refundable taxes only/)
  expect(asked.map(({ name }) => name)).toContain('fareRules')
})

it('shows the accepted brands, and the typed one from its first digits', async () => {
  const cards = [
    { code: 'VI', name: 'Visa' },
    { code: 'CA', name: 'Mastercard' },
  ]
  const given = options()
  show({ paymentOptions: () => ({ ...given, forms: given.forms.map((form) => ({ ...form, cards })) }) })
  const number = await screen.findByLabelText('Card number')
  const marks = () => ['Visa', 'Mastercard'].filter((name) => screen.queryByRole('img', { name }))
  expect(marks()).toEqual(['Visa', 'Mastercard'])
  fireEvent.input(number, { target: { value: '51' } })
  expect(marks()).toEqual(['Mastercard'])
  fireEvent.input(number, { target: { value: '' } })
  expect(marks()).toEqual(['Visa', 'Mastercard'])
})
