import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fullNameIn } from '#src/domain/full-name.ts'
import type { Booking } from '#src/domain/booking.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { numberWithExtension, type Passenger } from '#src/domain/passenger.ts'
import {
  type Masks,
  shownDateOfBirth,
  shownDocumentNumber,
  shownEmailAddress,
  shownFrequentFlyerNumber,
  shownPhoneNumber,
} from '#src/domain/privacy.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useTitleNames } from '#src/trip/title-names.ts'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Masked } from './Masked.tsx'
import styles from './myb.module.css'

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Traveller({ passenger, booking, masks }: { passenger: Passenger; booking: Booking; masks: Masks }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { title, firstName, middleName = '', lastName, type, dateOfBirth, frequentFlyer, document, withAdult } = passenger
  const titles = useTitleNames()
  const types = { ADT: t`adult`, CHD: t`child`, INF: t`infant` }
  const born = shownDateOfBirth(dateOfBirth, masks)
  const adult = callNameOf(passengerBy(booking.passengers, withAdult))
  return (
    <li className={styles.traveller}>
      <h3>
        <bdi>{fullNameIn({ firstName, middleName, lastName }, locale)}</bdi> <Tag>{types[type]}</Tag>
      </h3>
      <dl className={styles.facts}>
        {title ? (
          <Fact name={<Trans>Title</Trans>}>
            <bdi>{nameOf(titles, title)}</bdi>
          </Fact>
        ) : null}
        {dateOfBirth ? (
          <Fact name={<Trans>Date of birth</Trans>}>
            {born.isMasked ? <Masked shown={born} /> : dateWriter(locale, { dateStyle: 'long' })(dateOfBirth)}
          </Fact>
        ) : null}
        {frequentFlyer ? (
          <Fact name={<Trans>Frequent flyer, {frequentFlyer.airline}</Trans>}>
            <Masked shown={shownFrequentFlyerNumber(frequentFlyer.number, masks)} />
          </Fact>
        ) : null}
        {document?.number ? (
          <Fact name={document.type === 'P' ? <Trans>Passport</Trans> : <Trans>Identity card</Trans>}>
            <Masked shown={shownDocumentNumber(document.number, masks)} />
          </Fact>
        ) : null}
        {adult ? (
          <Fact name={<Trans>On the lap of</Trans>}>
            <bdi>{adult}</bdi>
          </Fact>
        ) : null}
      </dl>
    </li>
  )
}

/** Shows the booking's passengers and contact, masked as the airline configures it. */
export function Travellers({ booking, masks }: { booking: Booking; masks: Masks }) {
  const { passengers, contact } = booking
  return (
    <Card heading={<Trans>Who’s traveling</Trans>}>
      <ul className={styles.travellers}>
        {passengers.map((passenger) => (
          <Traveller key={passenger.id} passenger={passenger} booking={booking} masks={masks} />
        ))}
      </ul>
      {contact ? (
        <dl className={styles.facts}>
          {contact.email ? (
            <Fact name={<Trans>E-mail</Trans>}>
              <Masked shown={shownEmailAddress(contact.email, masks)} />
            </Fact>
          ) : null}
          {contact.phone.number ? (
            <Fact name={<Trans>Phone</Trans>}>
              <bdi dir="ltr">
                {contact.phone.countryCode ? `+${contact.phone.countryCode} ` : null}
                <Masked shown={shownPhoneNumber(numberWithExtension(contact.phone), masks)} />
              </bdi>
            </Fact>
          ) : null}
        </dl>
      ) : null}
    </Card>
  )
}
