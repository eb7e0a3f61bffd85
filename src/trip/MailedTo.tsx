import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import { type MailKind, newestMail } from '#src/domain/mail.ts'
import { type Masks, shownEmailAddress } from '#src/domain/privacy.ts'
import { claimed } from './claimed.ts'

function Sentence({ kind, to }: { kind: MailKind; to: string }): ReactNode {
  const address = <bdi>{to}</bdi>
  switch (kind) {
    case 'BOOKED':
    case 'HOLD_PAID':
      return <Trans>We’ve e-mailed your tickets and receipt to {address}.</Trans>
    case 'HELD':
    case 'HOLD_EXTENDED':
      return <Trans>We’ve e-mailed your payment deadline and instructions to {address}.</Trans>
    case 'HOLD_ENDING':
      return <Trans>We’ve e-mailed a reminder to {address}.</Trans>
    case 'CHANGED':
      return <Trans>We’ve e-mailed your trip details to {address}.</Trans>
    case 'CORRECTED':
      return <Trans>We’ve e-mailed the correction to {address}.</Trans>
    case 'CANCELLED':
      return <Trans>We’ve e-mailed your cancellation details to {address}.</Trans>
    case 'REFUND_SENT':
      return <Trans>We’ve e-mailed your refund details to {address}.</Trans>
    case 'UPGRADE_CLEARED':
    case 'UPGRADE_NOT_CLEARED':
    case 'UPGRADE_LEFT':
      return <Trans>We’ve e-mailed the outcome of your upgrade request to {address}.</Trans>
    case 'AIRLINE_CHANGED':
      return <Trans>We’ve e-mailed the new flights to {address}.</Trans>
    default:
      return <Trans>We’ve e-mailed a confirmation to {address}.</Trans>
  }
}

export interface MailedToProps {
  booking: Pick<Booking, 'reference' | 'mails'>
  /** Kinds of e-mails that this page reports. */
  about: readonly MailKind[]
  /** Masks the address as the storefront requires. Set on pages that anybody with the reference can read. */
  masks?: Masks
}

/** Reports the newest e-mail of these kinds, and the address that it was sent to. Renders nothing if there is none. */
export function MailedTo({ booking, about, masks }: MailedToProps) {
  const mail = newestMail(booking.mails, about)
  if (!mail) return null
  return (
    <p data-print="no" {...claimed('mailed', { reference: booking.reference, kind: mail.kind, at: mail.at })}>
      <Sentence kind={mail.kind} to={masks ? shownEmailAddress(mail.to, masks).text : mail.to} />
      {mail.address?.startsWith('/') ? (
        <>
          {' '}
          <a href={mail.address} target="_blank" rel="noreferrer">
            <Trans>Read the message</Trans>
          </a>
        </>
      ) : null}
    </p>
  )
}
