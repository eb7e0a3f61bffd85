import { Trans, useLingui } from '@lingui/react/macro'
import type { Hotel, HotelSearch } from '#src/domain/hotel.ts'
import { About } from '#src/trip/DueThere.tsx'
import { HotelFacts } from '#src/trip/HotelFacts.tsx'
import { useLocale } from '#src/trip/language.tsx'
import styles from '#src/trip/stays.module.css'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'

/** The hotels with a free room, cheapest first. Those that are full are listed after them. */
export function HotelList({ hotels, search }: { hotels: readonly Hotel[]; search: HotelSearch }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  return (
    <ul className={styles.list} aria-label={t`Hotels near the airport`}>
      {hotels.map((hotel) => (
        <li key={hotel.id}>
          <Card as="div">
            <div className={styles.row}>
              <div>
                <h2>
                  <bdi>{hotel.name}</bdi>
                </h2>
                <p>
                  <Muted small>
                    <bdi>{hotel.address}</bdi>
                  </Muted>
                </p>
              </div>
              {hotel.from ? (
                <p className={styles.due}>
                  <b>
                    <Price money={hotel.from} locale={locale} />
                  </b>
                  <br />
                  <Trans>lowest price for all nights, paid at the hotel</Trans> <About about={hotel.about} />
                </p>
              ) : (
                <p className={styles.due}>
                  <Trans>No room left</Trans>
                </p>
              )}
            </div>
            <HotelFacts hotel={hotel} />
            {hotel.from ? (
              <Row>
                <Button
                  onClick={() => send({ type: 'hotel.show', hotelId: hotel.id, search })}
                  aria-label={t`See the rooms: ${hotel.name}`}
                >
                  <Trans>See the rooms</Trans>
                </Button>
              </Row>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  )
}
