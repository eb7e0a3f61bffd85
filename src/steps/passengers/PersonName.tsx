import { Trans } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fullNameIn } from '#src/domain/full-name.ts'
import { useLocale } from '#src/trip/language.tsx'
import { type PassengerType, ticketedName } from '#src/domain/passenger.ts'
import type { TypedPassengers } from './form.ts'
import { useTypeNames } from './person-words.ts'
import styles from './passengers.module.css'

interface PersonNameProps {
  form: UseFormReturn<TypedPassengers>
  place: number
}

/** Heading of a traveller: "1. Ana Sofia Müller", or "1. Adult" until a name is entered. */
export function PersonHeading({ form, place, type }: PersonNameProps & { type: PassengerType }) {
  const typeNames = useTypeNames()
  const [first, middle, last] = useWatch({
    control: form.control,
    name: [`passengers.${place}.firstName`, `passengers.${place}.middleName`, `passengers.${place}.lastName`],
  })
  const locale = useLocale()
  const name = fullNameIn({ firstName: first.trim(), middleName: middle.trim(), lastName: last.trim() }, locale)
  return `${place + 1}. ${name || typeNames[type]}`
}

/** Shows the name as the ticket prints it: Latin capitals, last name first, title at the end. */
export function TicketName({ form, place }: PersonNameProps) {
  const [first, middle, last, title] = useWatch({
    control: form.control,
    name: [
      `passengers.${place}.firstName`,
      `passengers.${place}.middleName`,
      `passengers.${place}.lastName`,
      `passengers.${place}.title`,
    ],
  })
  const given = [ticketedName(`${first} ${middle}`), title].filter(Boolean).join(' ')
  const onTicket = [ticketedName(last), given].filter(Boolean).join('/')
  return (
    <p className={styles.ticketName}>
      <span>
        <Trans>On the ticket</Trans>
      </span>{' '}
      {onTicket === '' ? (
        '–'
      ) : (
        <bdi>
          <b>{onTicket}</b>
        </bdi>
      )}
    </p>
  )
}
