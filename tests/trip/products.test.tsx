// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import { line } from '#src/operations/outcomes/samples/covers.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import Myb from '#src/steps/myb/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from '../steps/answering.tsx'

beforeEach(installNativeDialog)
afterEach(cleanup)

/** Shows the page of a trip with these products. */
const show = (fulfilment: FulfilmentLine[], answers: Answering = {}) => {
  const booking = { ...booked, fulfilment }
  return showStep({
    step: 'myb',
    Screen: Myb,
    answers: { tripDetails: () => ({ booking, tripOptions: [] }), ...answers },
    kept: { booking, cart: undefined, search: undefined },
  })
}

const products = async () => {
  const heading = await screen.findByRole('heading', { name: 'Insurance and protection' })
  return within(heading.closest('section') as HTMLElement)
}

const protection = { kind: 'refundProtect', code: 'REFUNDPROTECT', price: eur(650) } as const

it.each<[string, Partial<FulfilmentLine>, string]>([
  ['is issued', { status: 'sold', reference: 'RP-000000001' }, 'Refund protection: issued €6.50Reference RP-000000001'],
  ['was claimed', { status: 'claimed', reference: 'RP-000000001' }, 'Refund protection: used €6.50Reference RP-000000001'],
  ['was cancelled', { status: 'cancelled' }, 'Refund protection: canceled €6.50The refund is listed with your payments.'],
  ['was refunded', { status: 'returned' }, 'Refund protection: not issued €6.50The refund is listed with your payments.'],
])('lists a product that %s with its status', async (_, more, text) => {
  show([line({ ...protection, ...more })])
  expect((await products()).getByRole('listitem').textContent).toBe(text)
})

it('names the insured travellers if an insurance does not cover all', async () => {
  show([line({ kind: 'insurance', code: 'TRIPCOVER~1', status: 'sold', price: eur(900) })])
  expect((await products()).getByRole('listitem').textContent).toBe('Trip cover for Ana: issued €9.00')
})

it.each<[NonNullable<FulfilmentLine['reason']>, string]>([
  ['noResponse', 'Its provider hasn’t answered.'],
  ['refused', 'Its provider refused.'],
  ['wrong', 'Its provider asked for a different price, so we didn’t go ahead.'],
])('a product not issued because of %s states how long it is retried and what is refunded', async (reason, why) => {
  show([line({ ...protection, status: 'failed', reason, returnsAt: '2027-01-02T00:00:00Z' })])
  const text = (await products()).getByRole('listitem').textContent
  expect(text).toContain('Refund protection: not issued €6.50')
  expect(text).toContain(why)
  expect(text).toMatch(/We’ll keep trying until .+\. If it isn’t issued by then, you get €6\.50 back without asking\./)
  expect(text).toContain('Your flights and tickets aren’t affected.')
})

it('orders a product again at its supplier, and shows it as issued', async () => {
  const failed = line({ ...protection, status: 'failed', reason: 'refused', returnsAt: '2027-01-02T00:00:00Z' })
  let current: FulfilmentLine[] = [failed]
  const { asked } = show([failed], {
    tripDetails: () => ({ booking: { ...booked, fulfilment: current }, tripOptions: [] }),
    refundProtectSale: () => {
      current = [line({ ...protection, status: 'sold', reference: 'RP-000000001' })]
      return { saleId: 'RP-000000001', status: 'SOLD', price: eur(650), refund: undefined }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: Refund protection' }))
  await screen.findByText('Refund protection: issued')
  expect(asked.filter(({ name }) => name === 'refundProtectSale')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
})

it('cancels a product only after a confirmation that names the refund', async () => {
  const sold = line({ ...protection, status: 'sold', reference: 'RP-000000001', isReturnable: true })
  let current: FulfilmentLine[] = [sold]
  const { asked } = show([sold], {
    tripDetails: () => ({ booking: { ...booked, fulfilment: current }, tripOptions: [] }),
    refundProtectCancellation: () => {
      current = [line({ ...protection, status: 'cancelled', reference: 'RP-000000001' })]
      return { saleId: 'RP-000000001', status: 'CANCELLED', price: eur(650), refund: eur(650) }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this cover: Refund protection' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this cover: Refund protection?' }))
  expect(asked.map(({ name }) => name)).not.toContain('refundProtectCancellation')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel it and get €6.50 back' }))
  await screen.findByText('Refund protection: canceled')
  expect(asked.find(({ name }) => name === 'refundProtectCancellation')?.variables).toEqual({ saleId: 'RP-000000001' })
})

it('lists nothing for a trip without products', async () => {
  show([])
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Insurance and protection')).toBeNull()
})
