import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import type { SeatSlot } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useSeatWords } from './seat-words.ts'

/** Explains why a seat is not available, and suggests similar ones. */
export function SeatNotice({ seat, refusal, children }: { seat: string; refusal: SeatRefusal; children?: ReactNode }) {
  const words = useSeatWords()
  const reason = words.refusal[refusal]
  return (
    <Notice
      title={
        <Trans>
          Seat <bdi>{seat}</bdi>: {reason}
        </Trans>
      }
    >
      {children}
    </Notice>
  )
}

/** Suggests the three free seats that are most similar to an unavailable one. Each can be chosen with one press. */
export function NearestSeats({ seats, onPick }: { seats: readonly SeatSlot[]; onPick: (seat: string) => void }) {
  const locale = useLocale()
  if (seats.length === 0)
    return (
      <p>
        <Trans>No other seat is available on this flight.</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>Similar seats available:</Trans>
      </p>
      <Row gap={2}>
        {seats.map(({ code = '', price }) => {
          const amount = price ? formatMoney(price, locale) : ''
          return (
            <Button key={code} onClick={() => onPick(code)}>
              <bdi>{code}</bdi> {amount}
            </Button>
          )
        })}
      </Row>
    </>
  )
}
