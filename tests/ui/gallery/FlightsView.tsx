import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { ClockAxis } from '#src/ui/ClockAxis.tsx'
import { clockScale } from '#src/ui/clock-scale.ts'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { DayRibbon } from '#src/ui/DayRibbon.tsx'
import { PriceBars } from '#src/ui/PriceBars.tsx'
import { FareButton, OfferGone } from '#src/ui/FareButton.tsx'
import { FlightBar, type FlightSegment } from '#src/ui/FlightBar.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { OfferBoard, OfferRow, OfferSlot } from '#src/ui/OfferBoard.tsx'
import { Price } from '#src/ui/Price.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Frame, Line, TotalBar, eur, locale } from './shared.tsx'

interface Offer {
  id: string
  times: string
  duration: string
  tag?: string
  segments: FlightSegment[]
  flights: string
  prices: number[]
}

const offers: Offer[] = [
  {
    id: 'a',
    times: '20:35 – 10:30',
    duration: '11 h 55, 1 stop',
    tag: '+1 day, Wed 5 May',
    flights: 'FC 209, FC 619',
    prices: [41_486, 42_108, 50_408],
    segments: [
      { kind: 'air', fromHour: 20.58, toHour: 24 },
      { kind: 'ground', fromHour: 24, toHour: 30.25, label: 'VIE 6 h 15' },
      { kind: 'air', fromHour: 30.25, toHour: 32.5 },
    ],
  },
  {
    id: 'b',
    times: '07:00 – 19:45',
    duration: '10 h 45, 2 stops',
    flights: 'FC 71, FC 205, FC 623',
    prices: [45_586, 46_808, 56_708],
    segments: [
      { kind: 'air', fromHour: 7, toHour: 8 },
      { kind: 'ground', fromHour: 8, toHour: 9.25, label: 'OPO' },
      { kind: 'air', fromHour: 9.25, toHour: 12.67 },
      { kind: 'ground', fromHour: 12.67, toHour: 15.5, label: 'VIE' },
      { kind: 'air', fromHour: 15.5, toHour: 17.75 },
    ],
  },
  {
    id: 'c',
    times: '18:05 – 00:10',
    duration: '4 h 05, nonstop',
    tag: '+1 day, Wed 5 May',
    flights: 'FC 415',
    prices: [51_686, 53_608, 66_008],
    segments: [{ kind: 'air', fromHour: 18.08, toHour: 22.17 }],
  },
  {
    id: 'd',
    times: '12:10 – 21:15',
    duration: '7 h 05, 1 stop',
    flights: 'FC 5410',
    prices: [52_486, 54_508, 67_408],
    segments: [
      { kind: 'partner', fromHour: 12.17, toHour: 14 },
      { kind: 'ground', fromHour: 14, toHour: 16.42, label: 'BCN 2 h 25' },
      { kind: 'partner', fromHour: 16.42, toHour: 19.25 },
    ],
  },
  {
    id: 'e',
    times: '21:30 – 03:30',
    duration: '4 h 00, nonstop',
    tag: '+1 day, Wed 5 May',
    flights: 'FC 417',
    prices: [],
    segments: [{ kind: 'air', fromHour: 21.5, toHour: 25.5 }],
  },
]

const scale = clockScale(6.25, 32.5)
const fares = ['Light', 'Standard', 'Flex']
const days = ['Sat 1', 'Sun 2', 'Mon 3', 'Tue 4', 'Wed 5', 'Thu 6', 'Fri 7']

const departures = ['May', 'June'].map((name, month) => ({
  id: name,
  name: `${name} 2027, from €480.00`,
  bars: Array.from({ length: 30 }, (_, day) => ({
    id: `2027-0${5 + month}-${String(day + 1).padStart(2, '0')}`,
    number: day + 1,
    label: `${name} ${day + 1}, €480.00`,
    height: day % 9 === 8 ? undefined : 0.4 + ((day * 7) % 10) / 16,
    isBest: day === 10,
  })),
}))

export function FlightsView() {
  const [chosen, setChosen] = useState('c0')
  const [isNonstop, setIsNonstop] = useState(true)
  return (
    <Frame
      line={
        <Line
          statuses={['done', 'now']}
          details={['LIS – ATH', 'Outbound, 1 of 2']}
          where="Step 2 of 7"
          next="Next: Passengers"
        />
      }
      heading={
        <StepHeading subtitle="Tuesday 4 May 2027, 2 adults and 1 child. 12 flights." end={<a href="#change">Change search</a>}>
          Lisbon to Athens
        </StepHeading>
      }
      bar={
        <TotalBar detail="FC 415, Light, with 2 bags and 3 seats">
          <Button variant="go">Passengers</Button>
        </TotalBar>
      }
    >
      <DayRibbon
        label="Prices of the days around"
        currentId="Tue 4"
        days={days.map((day, index) =>
          index === 6
            ? { id: day, label: day, price: '–', caption: 'no flights' }
            : {
                id: day,
                label: day,
                href: `#${day}`,
                price: <Price money={eur(58_210 - index * 3300)} locale={locale} />,
                caption: index === 3 ? 'Selected' : '1 stop',
                height: 1 - index / 6,
              },
        )}
      />
      <h2 id="departures">Compare departure days</h2>
      <PriceBars headingId="departures" groups={departures} value="2027-05-04" onPick={() => undefined} />
      <Row gap={2}>
        <Chip pressed={isNonstop} onClick={() => setIsNonstop(!isNonstop)}>
          Nonstop
        </Chip>
        <Chip pressed={false}>Leave before 12:00</Chip>
        <Chip pressed={false}>Arrive the same day</Chip>
      </Row>
      <OfferBoard
        label="Flights"
        timesHead="Leave, arrive"
        timesDetail="local times"
        columns={fares.map((name) => ({ id: name, name, detail: '1 bag, seat' }))}
        axis={<ClockAxis scale={scale} zone="Lisbon time" nextDay={() => 'Wed 5 May'} />}
      >
        {offers.map((offer) => (
          <OfferSlot key={offer.id}>
            <OfferRow
              times={offer.times}
              duration={offer.duration}
              tags={offer.tag ? <Tag kind="day">{offer.tag}</Tag> : null}
              isGone={offer.prices.length === 0}
              bar={
                <FlightBar scale={scale} segments={offer.segments} isGone={offer.prices.length === 0}>
                  <bdi>{offer.flights}</bdi>
                  <span>about 209 kg CO₂, typical</span>
                  <a href="#details">Details and fare rules</a>
                </FlightBar>
              }
              fares={
                offer.prices.length === 0 ? (
                  <OfferGone title="Sold out">
                    No seat left for 3 on this flight. <a href="#wed">Try Wed 5 May</a>
                  </OfferGone>
                ) : (
                  fares.map((name, index) => (
                    <FareButton
                      key={name}
                      name={name}
                      price={<Price money={eur(offer.prices[index] ?? 0)} locale={locale} />}
                      isChosen={chosen === `${offer.id}${index}`}
                      onPress={() => setChosen(`${offer.id}${index}`)}
                      caption={index === 0 ? <Tag kind="few">4 left</Tag> : 'adult €149.36'}
                    />
                  ))
                )
              }
            />
          </OfferSlot>
        ))}
      </OfferBoard>
      <Card heading="What each fare includes">
        <ComparisonTable
          label="What each fare includes"
          columns={fares.map((name) => ({ id: name, name }))}
          rows={[
            { id: 'cabin', name: 'Cabin bag', values: ['55 × 40 × 23 cm', '55 × 40 × 23 cm', '55 × 40 × 23 cm'] },
            {
              id: 'change',
              name: 'Change',
              values: ['€70.00 and any difference', '€35.00 and any difference', 'free, plus any difference in price'],
            },
          ]}
        />
      </Card>
    </Frame>
  )
}
