// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ContentContext } from '#src/content/content.tsx'
import { heldBooking } from '#src/operations/outcomes/samples/hold.ts'
import { BankDeadline } from '#src/trip/BankDeadline.tsx'
import { HoldClocks } from '#src/trip/HoldClocks.tsx'
import { NowContext } from '#src/trip/now.ts'
import { QuoteEnd } from '#src/trip/QuoteEnd.tsx'
import { localToday } from '#src/trip/wall-clock.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2027-01-03T10:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const expiresAt = '2027-01-03T10:05:00Z'

const drawn = (page: ReactNode, now?: number) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ContentContext value={{ locale: 'en-US', steps: {} }}>
        <NowContext value={now}>{page}</NowContext>
      </ContentContext>
    </I18nProvider>,
  )
  return container
}

it('counts down by the device’s clock', () => {
  const page = drawn(<QuoteEnd expiresAt={expiresAt} />)
  expect(page.textContent).toContain('5 more minutes')
  act(() => void vi.advanceTimersByTime(120_000))
  expect(page.textContent).toContain('3 more minutes')
})

it('shows the time left at the replayed moment, and does not advance', () => {
  vi.setSystemTime(Date.parse('2027-02-01T00:00:00Z'))
  const page = drawn(<QuoteEnd expiresAt={expiresAt} />, Date.parse('2027-01-03T10:01:00Z'))
  expect(page.textContent).toContain('4 more minutes')
  act(() => void vi.advanceTimersByTime(120_000))
  expect(page.textContent).toContain('4 more minutes')
})

it('shows the deadlines of a hold as at the replayed moment', () => {
  const { hold } = heldBooking
  if (!hold) throw new Error('the sample is not on hold')
  const before = Date.parse(hold.payBy) - (hold.clockSkew ?? 0) - 3 * 60_000
  vi.setSystemTime(Date.parse(hold.payBy) + 86_400_000)
  expect(drawn(<HoldClocks hold={hold} />, before).textContent).toContain('3 minutes left')
  cleanup()
  expect(drawn(<HoldClocks hold={hold} />).textContent).toContain('The deadline has passed.')
})

it('leaves out zero hours and minutes of a hold’s time left', () => {
  const { hold } = heldBooking
  if (!hold) throw new Error('the sample is not on hold')
  const leftBefore = (minutes: number) => {
    const before = Date.parse(hold.payBy) - (hold.clockSkew ?? 0) - minutes * 60_000
    const text = drawn(<HoldClocks hold={hold} />, before).textContent ?? ''
    cleanup()
    return /Lisbon(.*)Price/.exec(text)?.[1]
  }
  expect([24 * 60, 25 * 60, 60, 61].map(leftBefore)).toEqual([
    '1 day left',
    '1 day and 1 hour left',
    '1 hour left',
    '1 hour and 1 minute left',
  ])
})

it('uses the day of the replayed moment as today', () => {
  expect(localToday(new Date(2026, 4, 9, 23, 59).getTime())).toBe('2026-05-09')
})

/** Lists what is announced while time passes, minute by minute. */
const announcedIn = (page: Element, minutes: number): string[] => {
  const heard: string[] = []
  for (let minute = 0; minute <= minutes; minute += 1) {
    const words = page.querySelector('[role="status"]')?.textContent ?? ''
    if (words !== (heard.at(-1) ?? '')) heard.push(words)
    act(() => void vi.advanceTimersByTime(60_000))
  }
  return heard
}

it('announces five, two and one minutes before the end of a price guarantee, not every minute', () => {
  const page = drawn(<QuoteEnd expiresAt="2027-01-03T10:08:00Z" />)
  expect(announcedIn(page, 10)).toEqual(['5 minutes left', '2 minutes left', '1 minute left', ''])
})

it('counts down the minutes of a bank’s check, announces the last ones, and says what to do when the time is up', () => {
  const page = drawn(<BankDeadline expiresAt="2027-01-03T10:08:00Z" />)
  expect(page.textContent).toContain('8 minutes left.')
  const isUp = 'Time’s up. If you haven’t confirmed the payment, pay again.'
  expect(announcedIn(page, 10)).toEqual(['5 minutes left', '2 minutes left', '1 minute left', isUp])
  expect(page.textContent).toContain(isUp)
})
