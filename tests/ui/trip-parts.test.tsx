// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Ledger } from '#src/ui/Ledger.tsx'
import { OfferSkeleton } from '#src/ui/OfferSkeleton.tsx'
import { Price } from '#src/ui/Price.tsx'
import { PriceChange } from '#src/ui/PriceChange.tsx'
import { RouteLine, type Station } from '#src/ui/RouteLine.tsx'
import { Skeleton, SkeletonBlock, SkeletonRow } from '#src/ui/Skeleton.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'

afterEach(cleanup)

const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('the route line', () => {
  const goBack = vi.fn()
  const stations: Station[] = [
    { id: 'home', name: 'Search', detail: 'LIS – ATH', status: 'done', statusWords: 'done', href: '#/home', onPress: goBack },
    { id: 'flights', name: 'Flights', status: 'blocked', detail: '1 thing to correct', statusWords: 'you are here' },
    { id: 'seats', name: 'Seats', status: 'ahead', optional: true, detail: 'optional', statusWords: 'not reached yet' },
  ]
  const line = (
    <RouteLine label="Your booking" stations={stations} summary={{ where: 'Step 2 of 3', next: 'Next: Seats, optional' }} />
  )

  it('names each step with its choice and state, and marks the current one', () => {
    render(line)
    const items = within(screen.getByRole('navigation', { name: 'Your booking' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'SearchLIS – ATH, done',
      'Flights1 thing to correct, you are here',
      'Seatsoptional, not reached yet',
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it('links only to steps that may be entered, and lets the browser open new tabs', () => {
    render(line)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/home'])
    const [back] = links
    if (!back) throw new Error('no way back')
    expect(fireEvent.click(back)).toBe(false)
    fireEvent.click(back, { ctrlKey: true })
    expect(goBack).toHaveBeenCalledTimes(1)
  })

  it('can be prerendered under a strict content security policy', () => {
    expect(
      renderToString(
        <>
          {line}
          <Skeleton label="Loading">
            <SkeletonRow />
            <SkeletonBlock height="tall" />
          </Skeleton>
          <OfferSkeleton label="Searching flights" />
        </>,
      ),
    ).not.toContain('style=')
  })
})

describe('the ledger', () => {
  it('shows each change with its sign, keeps removed lines, and can undo', () => {
    const undo = vi.fn()
    render(
      <Ledger
        heading="Your total"
        totalLabel="Total for 3"
        total={eur(42_796)}
        locale="en-US"
        lines={[
          { id: 'fare', title: 'FC 415', amount: eur(42_036), running: eur(42_036) },
          { id: 'cover', title: 'Cover', amount: eur(4900), removed: true },
          {
            id: 'seat',
            title: 'Seat 21B',
            amount: eur(760),
            running: eur(42_796),
            isNew: true,
            action: { label: 'Undo', onPress: undo },
          },
        ]}
      />,
    )
    const lines = within(screen.getByRole('region', { name: 'Your total' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual(['FC 415€420.36€420.36', 'Cover+€49.00', 'Seat 21B+€7.60 Undo€427.96'])
    expect(lines[1]?.querySelectorAll('s')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
  })
})

describe('a price', () => {
  it('is isolated from the text direction, including its sign or estimate mark', () => {
    const { container } = render(
      <>
        <Price money={eur(-760)} locale="en-US" signed />
        <Price money={eur(0)} locale="en-US" signed />
        <Price money={eur(760)} locale="en-US" approximate />
      </>,
    )
    expect([...container.querySelectorAll('bdi')].map((price) => price.textContent)).toEqual(['-€7.60', '€0.00', '≈ €7.60'])
  })

  it('has its plus sign in the same place as the minus sign', () => {
    const { container } = render([250, -250].map((amount) => <Price key={amount} money={eur(amount)} locale="ar-AE" signed />))
    const [plus, minus] = [...container.querySelectorAll('bdi')].map((price) => price.textContent ?? '')
    expect(plus).toMatch(/\u200e\+2/)
    expect(minus).toBe(plus?.replace('+', '-'))
  })

  it('says which amount is old and which is new after a change', () => {
    const { container } = render(<PriceChange from={eur(42_036)} to={eur(43_836)} locale="en-US" fromWords="was" toWords="now" />)
    expect(container.textContent).toBe('was €420.36 now €438.36')
  })
})

describe('the three answers', () => {
  it('are always in the same order', () => {
    render(
      <ThreeAnswers
        answers={[
          { kind: 'next', question: 'What next?', answer: 'Wait' },
          { kind: 'booking', question: 'Booked?', answer: 'No' },
          { kind: 'money', question: 'Money?', answer: 'No' },
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Money?', 'Booked?', 'What next?'])
  })
})
