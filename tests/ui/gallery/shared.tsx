import type { ReactNode } from 'react'
import type { Money } from '#src/domain/money.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { Ledger, type LedgerLine } from '#src/ui/Ledger.tsx'
import { Page } from '#src/ui/Page.tsx'
import { PageFooter } from '#src/ui/PageFooter.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Price } from '#src/ui/Price.tsx'
import { RouteLine, type Station, type StationStatus } from '#src/ui/RouteLine.tsx'

export const locale = 'en-US'

export function eur(amount: number): Money {
  return { amount, currency: 'EUR' }
}

const names = ['Search', 'Flights', 'Passengers', 'Seats', 'Extras', 'Payment', 'Done']

const statusWords: Record<StationStatus, string> = {
  done: 'done',
  now: 'you are here',
  blocked: 'you are here',
  ahead: 'not reached yet',
  taken: 'done',
  skipped: 'skipped',
}

/** Builds the stations of a booking with these statuses. */
export function stationsOf(statuses: StationStatus[], details: (string | undefined)[] = []): Station[] {
  return names.map((name, index) => {
    const status = statuses[index] ?? 'ahead'
    const optional = name === 'Seats' || name === 'Extras'
    const fallback = optional && status === 'ahead' ? 'optional' : status === 'skipped' ? 'skipped' : undefined
    return {
      id: name,
      name,
      status,
      optional,
      statusWords: statusWords[status],
      detail: details[index] ?? fallback,
      href: status === 'ahead' ? undefined : '#',
    }
  })
}

export function Line({
  statuses,
  details,
  where,
  next,
}: {
  statuses: StationStatus[]
  details?: (string | undefined)[]
  where: string
  next?: string
}) {
  return <RouteLine label="Your booking" stations={stationsOf(statuses, details)} summary={{ where, next }} />
}

export const ledgerLines: LedgerLine[] = [
  {
    id: 'a',
    title: 'Outbound FC 415, Light',
    detail: (
      <>
        Tue 4 May, Lisbon to Athens. 2 adults at €149.00, 1 child at €122.36. <a href="#taxes">Taxes inside: €124.08</a>
      </>
    ),
    amount: eur(42_036),
    running: eur(42_036),
  },
  {
    id: 'b',
    title: '2 checked bags, outbound',
    detail: 'You asked for them on Flights.',
    amount: eur(6800),
    running: eur(48_836),
    action: { label: 'Undo', onPress: () => {} },
  },
  {
    id: 'c',
    title: 'Return FC 410, Light',
    detail: 'Tue 11 May, Athens to Lisbon. 2 adults at €154.00, 1 child at €125.36',
    amount: eur(43_336),
    running: eur(92_172),
  },
  {
    id: 'd',
    title: 'Flexible ticket cover',
    detail: 'Added, then removed.',
    amount: eur(4900),
    removed: true,
  },
  {
    id: 'e',
    title: 'Seat 21B for Jorge',
    detail: 'Outbound FC 415.',
    amount: eur(760),
    running: eur(92_932),
    isNew: true,
    action: { label: 'Undo', onPress: () => {} },
  },
]

export function TripLedger() {
  return (
    <Ledger
      heading="Your total, line by line"
      lines={ledgerLines}
      totalLabel="Total for 3 travelers, all taxes"
      total={eur(92_932)}
      locale={locale}
      note="Seats and extras are not in the total until you add them."
    />
  )
}

export function TotalBar({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <ActionBar
      label="Your total and the next step"
      totalLabel="Total for 3 travelers, all taxes"
      total={<Price money={eur(92_932)} locale={locale} />}
      detail={detail}
    >
      {children}
    </ActionBar>
  )
}

export function Frame({
  line,
  heading,
  aside,
  bar,
  children,
}: {
  line?: ReactNode
  heading?: ReactNode
  aside?: ReactNode
  bar?: ReactNode
  children: ReactNode
}) {
  return (
    <Page
      skipLabel="Skip to content"
      header={
        <>
          <PageHeader
            code="FC"
            name="Farechart"
            homeHref="#"
            navLabel="Farechart"
            links={[
              { href: '#trips', label: 'My trips' },
              { href: '#status', label: 'Flight status' },
              { href: '#help', label: 'Help' },
              { href: '#locale', label: 'English, EUR', stays: true },
            ]}
          />
          {line}
        </>
      }
      heading={heading}
      aside={aside}
      actionBar={bar}
      footer={
        <PageFooter
          note="Prices include all taxes"
          links={[
            { href: '#keep', label: 'What we keep about you' },
            { href: '#a11y', label: 'Accessibility' },
            { href: '#conditions', label: 'Conditions of carriage' },
          ]}
        />
      }
    >
      {children}
    </Page>
  )
}
