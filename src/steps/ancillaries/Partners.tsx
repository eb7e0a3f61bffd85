import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PartnerOffer, PartnerProduct } from '#src/domain/partner-product.ts'
import { About } from '#src/trip/DueThere.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSpan } from '#src/trip/stay-words.ts'
import styles from '#src/trip/stays.module.css'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'

/** Names what a price does not include. Returns undefined if no code is known. */
const useExcluded = (): ((codes: readonly string[]) => string | undefined) => {
  const { t } = useLingui()
  const locale = useLocale()
  const names = new Map([
    ['FUEL', t`fuel`],
    ['EXCESS', t`coverage for damage or theft`],
    ['MORE_KILOMETRES', t`additional kilometers`],
    ['BREAKFAST', t`breakfast`],
  ])
  return (codes) => {
    const known = codes.flatMap((code) => names.get(code) ?? [])
    return known.length > 0 ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(known) : undefined
  }
}

function Offer({ offer }: { offer: PartnerOffer }) {
  const locale = useLocale()
  const excluded = useExcluded()(offer.excludes)
  const { price, about, partner, driverAge, guests } = offer
  return (
    <>
      <p>
        <b>
          <Trans>
            from <Price money={price} locale={locale} />
          </Trans>
        </b>{' '}
        <About about={about} />
      </p>
      <p>
        {partner === undefined ? null : (
          <>
            <Trans>
              Sold by <bdi>{partner}</bdi>.
            </Trans>{' '}
          </>
        )}
        {driverAge === undefined ? null : (
          <>
            <Trans>For a driver aged {driverAge}.</Trans>{' '}
          </>
        )}
        {guests === undefined ? null : (
          <>
            <Plural value={guests} one="One room for # guest." other="One room for # guests." />{' '}
          </>
        )}
        <Trans>Taxes and local fees are included.</Trans>{' '}
        {excluded === undefined ? null : <Trans>Not included: {excluded}.</Trans>}
      </p>
    </>
  )
}

function WhyNone({ product: { kind, reason } }: { product: PartnerProduct }) {
  if (reason === 'notReached')
    return kind === 'car' ? (
      <Trans>We couldn’t reach the rental companies. You can look for a car after you’ve booked.</Trans>
    ) : (
      <Trans>We couldn’t reach the hotels. You can look for a room after you’ve booked.</Trans>
    )
  return kind === 'car' ? <Trans>No cars are left for these days.</Trans> : <Trans>No rooms are left for these days.</Trans>
}

/** Shows what partners sell for the trip. It cannot be bought here: it is reserved after ticketing, and paid to the partner. */
export function Partners({ words }: { words: Record<'title' | 'lead' | 'note', string> }) {
  const locale = useLocale()
  const places = usePlaces()
  const span = useSpan()
  const found = useTrip(({ context }) => context.suggestions?.partners)
  if (!found || (found.products.length === 0 && !found.isUnreached)) return null
  return (
    <Card heading={words.title}>
      {found.isUnreached ? (
        <p>
          <Trans>We couldn’t load our partners’ offers. You can look for cars and rooms after you’ve booked.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Muted>{words.lead}</Muted>
          </p>
          <ul className={styles.list}>
            {found.products.map((product) => {
              const { id, kind, airport, from, until, offer } = product
              const city = cityOf(places, airport, locale)
              return (
                <li key={id} className={styles.reserved}>
                  <h3>{kind === 'car' ? <Trans>Rental car in {city}</Trans> : <Trans>Hotel in {city}</Trans>}</h3>
                  {from === '' || until === '' ? null : <p>{span(from, until)}</p>}
                  {offer ? (
                    <Offer offer={offer} />
                  ) : (
                    <p>
                      <WhyNone product={product} />
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
          <p>{words.note}</p>
        </>
      )}
    </Card>
  )
}
