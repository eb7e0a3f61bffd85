import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChangesTable } from '#src/ui/ChangesTable.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { OfferSkeleton } from '#src/ui/OfferSkeleton.tsx'
import { PriceChange } from '#src/ui/PriceChange.tsx'
import { Sign } from '#src/ui/Sign.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { Frame, Line, eur, locale } from './shared.tsx'

const details = ['LIS – ATH', 'FC 415, FC 410', '3 named']

export function StatesView() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'must'>()
  return (
    <Frame
      heading={
        <StepHeading subtitle="Every state says where you are, what happened to your money, and what you can do.">
          States
        </StepHeading>
      }
    >
      <Card bare>
        <Line statuses={['done', 'done', 'now']} details={details.slice(0, 2)} where="Step 3 of 7" next="Next: Seats, optional" />
        <Line
          statuses={['done', 'done', 'done', 'taken', 'taken', 'now']}
          details={[...details, '21A, B, C', 'priority']}
          where="Step 6 of 7"
          next="Next: Done"
        />
        <Line
          statuses={['done', 'done', 'done', 'skipped', 'skipped', 'now']}
          details={details}
          where="Step 6 of 7"
          next="Next: Done"
        />
        <Line
          statuses={['done', 'done', 'blocked']}
          details={['LIS – ATH', 'FC 415, FC 410', '1 thing to correct']}
          where="Step 3 of 7"
          next="1 thing to correct"
        />
        <Line
          statuses={['done', 'done', 'done', 'taken', 'skipped', 'done', 'now']}
          details={[...details, '21A, B, C', undefined, '€1,019.12', 'K0W7QD']}
          where="Step 7 of 7"
          next="K0W7QD"
        />
      </Card>
      <Card heading="Signs and buttons">
        <Row>
          <Sign>Flights</Sign>
          <Tag>Adult</Tag>
          <Tag kind="day">+1 day</Tag>
          <Tag kind="few">3 left</Tag>
          <Tag kind="ok">ticketed</Tag>
          <Tag kind="stop">1 thing to correct</Tag>
        </Row>
        <Row>
          <Button variant="go">Passengers</Button>
          <Button>Leave</Button>
          <Button variant="danger">Throw away</Button>
          <Button variant="plain">Undo</Button>
          <Button variant="go" pending pendingLabel="Saving">
            Save
          </Button>
          <Button disabled>Off</Button>
        </Row>
        <HoldLine label="Hold line" />
        <Row>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          <Button onClick={() => setOpen('must')}>Still there?</Button>
        </Row>
        <Dialog
          isOpen={open === 'dialog' || open === 'drawer'}
          onClose={() => setOpen(undefined)}
          kind={open === 'drawer' ? 'drawer' : 'dialog'}
          title="Fare rules, Light"
          closeLabel="Close"
          actions={
            <Button variant="go" arrow={false}>
              Keep
            </Button>
          }
        >
          <p>Changes cost €70.00 and any difference.</p>
        </Dialog>
        <Dialog
          isOpen={open === 'must'}
          onClose={() => setOpen(undefined)}
          mustAnswer
          title="Still there?"
          actions={
            <>
              <Button variant="go" onClick={() => setOpen(undefined)}>
                Keep my prices
              </Button>
              <Button onClick={() => setOpen(undefined)}>Leave</Button>
            </>
          }
        >
          <p>
            We keep these prices for <b>1 min 48 s</b> more.
          </p>
        </Dialog>
        <Disclosure summary="Taxes and fees">Airport tax €12.00</Disclosure>
      </Card>
      <Card>
        <Skeleton label="Searching flights">
          <SkeletonLine width="half" size="2xl" />
          <SkeletonRow />
          <SkeletonBlock />
        </Skeleton>
      </Card>
      <OfferSkeleton label="Searching flights" rows={3} />
      <Card stops heading="We couldn’t load the seat map">
        <ThreeAnswers
          answers={[
            { kind: 'money', question: 'Was money taken?', answer: <b>No.</b> },
            {
              kind: 'booking',
              state: 'unknown',
              question: 'Was anything booked?',
              answer: (
                <>
                  <b>Not known yet.</b> We’ve kept your flights and names.
                </>
              ),
            },
            { kind: 'next', question: 'What happens next?', answer: 'Try again, or continue: seats are free at check-in.' },
          ]}
        />
      </Card>
      <Card heading="You were away for 31 minutes. We put your trip back together.">
        <ChangesTable
          caption="What changed"
          heads={['Item', 'What', 'Difference']}
          rows={[
            { id: 'f', part: 'Flights', what: 'FC 415 and FC 410, Light', difference: 'same', hasChanged: false },
            {
              id: 'o',
              part: 'Outbound fare',
              what: <PriceChange from={eur(42_036)} to={eur(43_836)} locale={locale} fromWords="was" toWords="now" />,
              note: 'the last 3 places at the old price were sold',
              difference: '+€18.00',
              hasChanged: true,
            },
          ]}
        />
        <BillTotal
          label="Total for 3 travelers, all taxes"
          total={eur(103_712)}
          before={{ money: eur(101_912), words: 'was' }}
          locale={locale}
        />
      </Card>
      <Stack>
        <Notice title="The price went up by €12.00 while you were typing">Only the return fare moved.</Notice>
        <Notice kind="error" title="No connection">
          Search and payment wait for the connection.
        </Notice>
        <Notice kind="ok" title="Refunded">
          €12.00 is on its way.
        </Notice>
      </Stack>
    </Frame>
  )
}
