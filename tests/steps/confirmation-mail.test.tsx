// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import type { SentMail } from '#src/domain/mail.ts'
import { heldBooking } from '#src/operations/outcomes/samples/hold.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { showBooking } from './confirmation-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = (mail: Partial<SentMail>): SentMail => ({
  kind: 'BOOKED',
  to: 'a•••@example.com',
  at: '2026-12-01T10:00:00.000Z',
  ...mail,
})

const show = async (booking: Booking) => {
  const shown = showBooking(booking)
  await screen.findByText(booking.reference)
  return shown
}

it('says which messages were sent where, and links to a message that has a page', async () => {
  await show({ ...booked, mails: [sent({ address: '/sandbox/mail/07' })] })
  expect(screen.getByText(/^We’ve e-mailed/).textContent).toBe(
    'We’ve e-mailed your tickets and receipt to a•••@example.com. Read the message',
  )
  expect(screen.getByRole('link', { name: 'Read the message' }).getAttribute('href')).toBe('/sandbox/mail/07')
})

it('mentions no message that the gateway does not report, nor one of another kind', async () => {
  await show(booked)
  expect(document.body.textContent).not.toMatch(/e-mailed/)
  cleanup()
  await show({ ...booked, mails: [sent({ kind: 'AIRLINE_CHANGED' })] })
  expect(document.body.textContent).not.toMatch(/e-mailed/)
})

it('links to no page of another origin', async () => {
  await show({ ...booked, mails: [sent({ address: 'https://elsewhere.example/07' })] })
  expect(screen.getAllByText(/^We’ve e-mailed/)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Read the message' })).toBeNull()
})

it('says that a hold’s deadline was e-mailed', async () => {
  await show({ ...heldBooking, mails: [sent({ kind: 'HELD' })] })
  expect(screen.getByText(/^We’ve e-mailed/).textContent).toBe(
    'We’ve e-mailed your payment deadline and instructions to a•••@example.com.',
  )
})

it('copies the reference, and confirms it', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await show(booked)
  fireEvent.click(screen.getByRole('button', { name: 'Copy the reference' }))
  await screen.findByText('The reference is copied.')
  expect(copied).toEqual([booked.reference])
})

it('shows what could not be copied', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  await show(booked)
  fireEvent.click(screen.getByRole('button', { name: 'Copy the reference' }))
  await screen.findByText(`Copy it from here: ${booked.reference}`)
})

it('shares the trip through the device, by a link without names', async () => {
  const shared: ShareData[] = []
  vi.stubGlobal('navigator', { ...navigator, share: async (data: ShareData) => void shared.push(data) })
  await show(booked)
  fireEvent.click(screen.getByRole('button', { name: 'Share the trip' }))
  await vi.waitFor(() => expect(shared).toHaveLength(1))
  expect(shared[0]).toEqual({
    // The name of the city is shown if the list of places has been loaded by then.
    title: expect.stringMatching(/^Trip to (?:ATH|Athens)$/),
    text: `Booking reference ${booked.reference}`,
    url: `${location.origin}${location.pathname}#/myb?pnr=${booked.reference}`,
  })
})

it('copies the trip’s link if the device has no share sheet', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    share: undefined,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  await show(booked)
  fireEvent.click(screen.getByRole('button', { name: 'Share the trip' }))
  await screen.findByText('The link is copied.')
  expect(copied).toEqual([`${location.origin}${location.pathname}#/myb?pnr=${booked.reference}`])
})
