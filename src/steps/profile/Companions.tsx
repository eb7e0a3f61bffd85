import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { fullNameIn } from '#src/domain/full-name.ts'
import { type Companion, mostCompanions, sameCompanion } from '#src/domain/member.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { CompanionDialog } from './CompanionDialog.tsx'
import type { words } from './content.ts'
import { Outcome } from './Outcome.tsx'
import styles from './profile.module.css'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useIsBusy } from './useIsBusy.ts'

type Open = { kind: 'edit'; companion: Companion | undefined } | { kind: 'remove'; companion: Companion }

const nameOf = ({ person: { firstName, lastName } }: Companion, locale: string): string =>
  fullNameIn({ firstName, lastName }, locale)

function CompanionRow({ companion, onOpen }: { companion: Companion; onOpen: (open: Open) => void }) {
  const locale = useLocale()
  const { person, document } = companion
  const name = nameOf(companion, locale)
  const birthday = dateWriter(locale, { day: 'numeric', month: 'long', year: 'numeric' })(person.dateOfBirth)
  const ending = document?.maskedNumber.replaceAll('*', '')
  return (
    <li className={styles.line}>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <br />
        <Muted small>
          <Trans>Born on {birthday}</Trans>
        </Muted>
        {ending ? (
          <>
            <br />
            <Muted small>
              <Trans>Passport ending in {ending}</Trans>
            </Muted>
          </>
        ) : null}
      </div>
      <Row>
        <Button onClick={() => onOpen({ kind: 'edit', companion })}>
          <Trans>
            Change <span className="visually-hidden">{name}</span>
          </Trans>
        </Button>
        <Button variant="plain" onClick={() => onOpen({ kind: 'remove', companion })}>
          <Trans>
            Remove <span className="visually-hidden">{name}</span>
          </Trans>
        </Button>
      </Row>
    </li>
  )
}

/** Lists the travellers whom the member keeps for later bookings, and adds, changes and removes them. */
export function Companions({
  companions,
  content,
}: {
  companions: readonly Companion[]
  content: Record<(typeof words)[number], string>
}) {
  const send = useSend()
  const locale = useLocale()
  const isBusy = useIsBusy()
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const adding = useFocusAfterRemoval(companions.length)
  const remove = (removed: Companion) => {
    close()
    const kept = companions.filter((each) => each !== removed).map(sameCompanion)
    send({ type: 'member.update', change: { part: 'companions', companions: kept } })
  }
  const leaving = open?.kind === 'remove' ? open.companion : undefined
  const name = leaving && nameOf(leaving, locale)
  return (
    <Card heading={content.companionsTitle}>
      <p>
        <Muted small>{content.companionsHint}</Muted>
      </p>
      {open ? null : <Outcome part="companions" refused={<Trans>Your travelers weren’t updated</Trans>} />}
      {companions.length > 0 ? (
        <ul className={styles.lines}>
          {companions.map((companion) => (
            <CompanionRow key={companion.id} companion={companion} onOpen={setOpen} />
          ))}
        </ul>
      ) : null}
      {companions.length < mostCompanions ? (
        <Row>
          <Button ref={adding} onClick={() => setOpen({ kind: 'edit', companion: undefined })}>
            <Trans>Add a traveler</Trans>
          </Button>
        </Row>
      ) : null}
      <CompanionDialog isOpen={open?.kind === 'edit'} companion={open?.companion} companions={companions} onClose={close} />
      <Dialog
        isOpen={leaving !== undefined}
        onClose={close}
        title={
          <Trans>
            Remove <bdi>{name}</bdi>?
          </Trans>
        }
        actions={
          <>
            <Button pending={isBusy} onClick={() => leaving && remove(leaving)}>
              <Trans>Remove</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Keep</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Trips that you’ve booked don’t change.</Trans>
        </p>
      </Dialog>
    </Card>
  )
}
