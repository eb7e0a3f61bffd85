import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { byRules, type LegRules, withoutRepeats } from '#src/domain/fare-rule.ts'
import styles from './FareRuleList.module.css'
import { useLocale } from './language.tsx'
import { cityOf, usePlaces } from './places.ts'
import { useRuleName, useRuleWords, useWhenWords } from './rule-words.ts'
import { useTrip } from './trip.tsx'

export interface FareRuleListProps {
  /** Returns the name of a fare family. */
  nameOf: (brandId: string) => string
  /** Returns a description of a fare family, which is shown below its name. */
  about?: (brandId: string) => ReactNode
  /** Rules of a booked trip, shown instead of those that the flow has requested. */
  rules?: readonly LegRules[]
}

/** Lists the rules of fares with the airline's amounts: change, cancellation, refund and no-show. */
export function FareRuleList({ nameOf, about, rules: given }: FareRuleListProps) {
  const locale = useLocale()
  const places = usePlaces()
  const ruleName = useRuleName()
  const ruleWords = useRuleWords(locale)
  const whenWords = useWhenWords()
  const read = useTrip(({ context }) => context.fareRules)
  const fareRules: readonly LegRules[] = given ?? read ?? []
  return byRules(fareRules).flatMap((legs) => {
    const [first, second] = legs
    if (!first) return []
    const { brandId, origin, destination, rules } = first
    const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
    const name = nameOf(brandId)
    return (
      <section key={`${origin}${destination}${brandId}`} className={styles.rules}>
        <h3>
          {second === undefined ? (
            <Trans>
              {name}, {from} to {to}
            </Trans>
          ) : second.origin === destination && second.destination === origin ? (
            <Trans>
              {name}, {from} to {to} and back
            </Trans>
          ) : (
            <Trans>{name}, all flights</Trans>
          )}
        </h3>
        {about?.(brandId)}
        <dl>
          {withoutRepeats(rules).map((rule) => (
            <div key={`${rule.category}${rule.when}`}>
              <dt>
                {ruleName(rule.category)} <span className={styles.faint}>{whenWords(rule.when)}</span>
              </dt>
              <dd>{ruleWords(rule)}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
