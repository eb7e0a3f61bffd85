import { Card } from '#src/ui/Card.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import { LinkButton } from '#src/ui/Button.tsx'
import { Sign } from '#src/ui/Sign.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { BookingReference, Ticket } from '#src/ui/Ticket.tsx'
import { Frame, Line, TripLedger } from './shared.tsx'

export function ConfirmationView() {
  return (
    <Frame
      line={
        <Line
          statuses={['done', 'done', 'done', 'taken', 'skipped', 'done', 'now']}
          details={['LIS – ATH', 'FC 415, FC 410', '3 named', '21A, B, C', undefined, '€1,019.12', 'K0W7QD']}
          where="Step 7 of 7"
          next="K0W7QD"
        />
      }
      heading={
        <StepHeading
          overline="Booked and ticketed at 14:27, Lisbon time, Sat 21 November 2026"
          end={<BookingReference label="Booking reference">K0W7QD</BookingReference>}
        >
          You’re going to Athens
        </StepHeading>
      }
      aside={
        <>
          <ThreeAnswers
            narrow
            answers={[
              {
                kind: 'money',
                state: 'yes',
                question: 'Was money taken?',
                answer: (
                  <>
                    <b>Yes.</b> €1,019.12, once, from the card ending in 4242.
                  </>
                ),
              },
              {
                kind: 'booking',
                state: 'yes',
                question: 'Was anything booked?',
                answer: (
                  <>
                    <b>Yes.</b> 2 flights, 3 tickets, 3 seats, 4 bags.
                  </>
                ),
              },
              { kind: 'next', question: 'What happens next?', answer: 'We wrote to ana.mueller@example.com.' },
            ]}
          />
          <Card prints={false}>
            <LinkButton href="#ics" wide>
              Add to calendar
            </LinkButton>
            <LinkButton href="#print" wide>
              Print or save as PDF
            </LinkButton>
          </Card>
          <TripLedger />
        </>
      }
    >
      {[1, 2].map((each) => (
        <Ticket
          key={each}
          heading="Tuesday 4 May 2027"
          state={<Tag kind="ok">ticketed</Tag>}
          from={{
            code: 'LIS',
            time: '18:05',
            words: 'From',
            detail: (
              <>
                Terminal 1<br />
                Lisbon time, UTC+1
              </>
            ),
          }}
          to={{
            code: 'ATH',
            time: '00:10',
            words: 'To',
            detail: (
              <>
                <Tag kind="day">+1 day, Wed 5 May</Tag>
                <br />
                Athens time, UTC+3
              </>
            ),
          }}
          duration="4 h 05"
          facts={[
            { id: 'flight', name: 'Flight', value: 'FC 415' },
            { id: 'drop', name: 'Bag drop until', value: '17:05' },
            { id: 'bags', name: 'Bags', value: '2 × 23 kg' },
            { id: 'fare', name: 'Fare', value: 'Light' },
          ]}
          stubHeading="Seats"
          stub={[
            { id: 'ana', name: 'Ana', value: <Sign small>21A</Sign> },
            { id: 'jorge', name: 'Jorge', value: 'at check-in, free' },
          ]}
          stubNote="Boarding passes from Mon 3 May, 18:05, Lisbon time"
        />
      ))}
      <Card heading="Tickets">
        <DataTable
          label="Tickets"
          columns={[
            { id: 'name', name: 'Name on the ticket' },
            { id: 'number', name: 'Ticket number' },
            { id: 'state', name: 'State' },
          ]}
          rows={[
            { id: 'a', cells: ['MUELLER/ANA SOFIA MRS', '999 2417 306 551', 'issued 14:27'] },
            { id: 'b', cells: ['MUELLER/JORGE MR', '999 2417 306 552', 'issued 14:27'] },
          ]}
        />
      </Card>
    </Frame>
  )
}
