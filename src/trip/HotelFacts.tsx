import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Hotel } from '#src/domain/hotel.ts'
import { useLocale } from './language.tsx'
import { useAmenityName } from './stay-words.ts'
import styles from './stays.module.css'

/** The stars of a hotel, its distance from the airport, and what it offers. */
export function HotelFacts({ hotel: { stars, distance, amenities } }: { hotel: Hotel }) {
  const { t } = useLingui()
  const locale = useLocale()
  const amenityName = useAmenityName()
  const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(distance)
  return (
    <ul className={styles.facts} aria-label={t`About the hotel`}>
      <li>
        <Plural value={stars} one="# star" other="# stars" />
      </li>
      <li>
        <Trans>{kilometres} km from the airport</Trans>
      </li>
      {amenities.map((each) => {
        const name = amenityName(each)
        return name === '' ? null : <li key={each}>{name}</li>
      })}
    </ul>
  )
}
