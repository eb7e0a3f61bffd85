import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Caption, Row } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { ThreeAnswers } from '#src/ui/ThreeAnswers.tsx'
import { ShareOffer } from './ShareOffer.tsx'
import { useSend, useTrip } from './trip.tsx'
import { NothingTaken } from './NothingTaken.tsx'

/** Texts of a return page that authors can change. */
export type ReturnWords = Record<
  | 'title'
  | 'lead'
  | 'findingOutTitle'
  | 'elsewhereTitle'
  | 'elsewhereText'
  | 'orphanTitle'
  | 'orphanText'
  | 'unreadTitle'
  | 'untoldTitle'
  | 'untoldText',
  string
>

type Where = 'asking' | 'elsewhere' | 'orphan' | 'unread' | 'untold'

const money = <Trans>Was money taken?</Trans>
const booked = <Trans>Was anything booked?</Trans>
const next = <Trans>What happens next?</Trans>

/** Answers the three questions. A browser that did not start the payment learns only the result. */
function Answers({ where, isBooked, isOver }: { where: Where; isBooked: boolean; isOver: boolean }) {
  const notKnown = (
    <Trans>
      <b>Not known yet.</b> At most once.
    </Trans>
  )
  const nothing = (
    <NothingTaken>
      <Trans>
        <b>No.</b> You weren’t charged.
      </Trans>
    </NothingTaken>
  )
  const once = (
    <Trans>
      <b>Yes,</b> once.
    </Trans>
  )
  const way: Record<Where, ReactNode> = {
    asking: <Trans>This page continues by itself. Please don’t pay again.</Trans>,
    elsewhere: isBooked ? (
      <Trans>Use your booking reference and last name.</Trans>
    ) : (
      <Trans>Go back to the browser where you started. It knows your trip and continues by itself.</Trans>
    ),
    orphan: <Trans>Check the page where you started, or find your booking. Don’t pay again until you know.</Trans>,
    unread: <Trans>Check again. Please don’t pay again.</Trans>,
    untold: isOver ? (
      <Trans>To pay another way, go back to the window where you started.</Trans>
    ) : (
      <Trans>
        Go back to the window where you started. If you closed it, check your e-mail for a confirmation before you pay again.
      </Trans>
    ),
  }
  const moneyAnswer = isBooked ? once : isOver ? nothing : notKnown
  const bookingAnswer = isBooked ? (
    <Trans>
      <b>Yes.</b>
    </Trans>
  ) : isOver ? (
    <Trans>
      <b>No.</b>
    </Trans>
  ) : (
    <Trans>
      <b>Not known yet.</b>
    </Trans>
  )
  const state = isBooked ? 'yes' : isOver ? 'no' : 'unknown'
  return (
    <ThreeAnswers
      answers={[
        { kind: 'money', state, question: money, answer: moneyAnswer },
        { kind: 'booking', state, question: booked, answer: bookingAnswer },
        { kind: 'next', question: next, answer: way[where] },
      ]}
    />
  )
}

const ends: readonly unknown[] = ['elsewhere', 'orphan', 'unread', 'untold']

const isEnd = (state: unknown): state is Where => ends.includes(state)

const over: readonly unknown[] = ['declined', 'voided', 'none']

/** Page on which travellers return from a bank or payment provider. Explains whether money was taken, and how to continue. */
export function PaymentReturn({ step, words }: { step: 'remote-return' | 'remote-afop-return'; words: ReturnWords }) {
  const send = useSend()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useTrip(({ value }) => (value as Record<string, unknown>)[step])
  const status = useTrip(({ context }) => context.attempt?.status)
  const reference = useTrip(({ context }) => context.failure?.reference ?? context.openAttempt)
  const where: Where = isEnd(state) ? state : 'asking'
  useEffect(() => {
    if (where !== 'asking') heading.current?.focus()
  }, [where])
  const titles: Record<Where, string> = {
    asking: words.findingOutTitle,
    elsewhere: words.elsewhereTitle,
    orphan: words.orphanTitle,
    unread: words.unreadTitle,
    untold: words.untoldTitle,
  }
  const texts: Partial<Record<Where, string>> = {
    elsewhere: words.elsewhereText,
    orphan: words.orphanText,
    untold: words.untoldText,
  }
  const text = texts[where]
  const isElsewhere = where === 'elsewhere'
  const isTold = isElsewhere || where === 'untold'
  return (
    <>
      <StepHeading subtitle={words.lead}>{words.title}</StepHeading>
      <Card>
        {where === 'asking' ? <HoldLine label={titles.asking} /> : null}
        <div role="status">
          <h2 tabIndex={-1} ref={heading}>
            {titles[where]}
          </h2>
          {text ? <p>{text}</p> : null}
        </div>
        <Answers where={where} isBooked={isElsewhere && status === 'booked'} isOver={isTold && over.includes(status)} />
        <Row>
          {where === 'unread' ? (
            <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
              <Trans>Check again</Trans>
            </Button>
          ) : null}
          {isTold || where === 'orphan' ? (
            <LinkButton variant="go" href="#/myb">
              <Trans>Find your booking</Trans>
            </LinkButton>
          ) : null}
          {where === 'orphan' ? (
            <LinkButton href="#/home">
              <Trans>Search</Trans>
            </LinkButton>
          ) : null}
        </Row>
        {where === 'unread' || where === 'orphan' || where === 'untold' ? <ShareOffer /> : null}
        {reference ? (
          <p>
            <Caption>
              <Trans>
                Your reference: <bdi>{reference}</bdi>
              </Trans>
            </Caption>
          </p>
        ) : null}
      </Card>
    </>
  )
}
