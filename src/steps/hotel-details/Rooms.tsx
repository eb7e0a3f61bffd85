import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HotelDetails } from '#src/domain/hotel.ts'
import { About } from '#src/trip/DueThere.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useRoomName } from '#src/trip/stay-words.ts'
import styles from '#src/trip/stays.module.css'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Price } from '#src/ui/Price.tsx'
import type { Content } from './content.ts'

/** Stock at which the page says how few rooms are left. */
const few = 2

/** The free rooms of a hotel, cheapest first. */
export function Rooms({ hotel, content }: { hotel: HotelDetails; content: Content }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const roomName = useRoomName()
  return (
    <Card heading={content.roomsTitle}>
      {hotel.rooms.length === 0 ? <p>{content.noRoomsText}</p> : null}
      <ul className={styles.list}>
        {hotel.rooms.map((room) => {
          const name = roomName(room.id)
          return (
            <li key={room.id} className={styles.reserved}>
              <div className={styles.row}>
                <div>
                  <h3>{name}</h3>
                  <ul className={styles.facts}>
                    <li>
                      <Plural value={room.guests} one="for # guest" other="for up to # guests" />
                    </li>
                    <li>{room.hasBreakfast ? <Trans>Breakfast included</Trans> : <Trans>Without breakfast</Trans>}</li>
                    <li>{room.isCancellable ? <Trans>Can be canceled</Trans> : <Trans>No refund if you cancel</Trans>}</li>
                    {room.left <= few ? (
                      <li>
                        <Plural value={room.left} one="# left" other="# left" />
                      </li>
                    ) : null}
                  </ul>
                </div>
                <p className={styles.due}>
                  <b>
                    <Price money={room.total} locale={locale} />
                  </b>
                  <br />
                  <Trans>for all nights, at the hotel</Trans> <About about={room.about} />
                </p>
              </div>
              <Button
                onClick={() => send({ type: 'room.show', roomId: room.id })}
                aria-label={t`See price and cancellation: ${name}`}
              >
                <Trans>See price and cancellation</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
