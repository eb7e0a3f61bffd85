import { Trans, useLingui } from '@lingui/react/macro'
import { useBrandName } from './brand-names.ts'
import { useLocale } from './language.tsx'
import { cityOf, usePlaces } from './places.ts'
import { useRuleName, useRuleWords, useWhenWords } from './rule-words.ts'
import { useSend, useTrip } from './trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { Skeleton, SkeletonLine } from '#src/ui/Skeleton.tsx'
import styles from './TripRules.module.css'

function Rules() {
  const locale = useLocale()
  const places = usePlaces()
  const brandName = useBrandName()
  const ruleName = useRuleName()
  const ruleWords = useRuleWords(locale)
  const whenWords = useWhenWords()
  const fareRules = useTrip(({ context }) => context.fareRules) ?? []
  return fareRules.map(({ brandId, origin, destination, rules }) => {
    const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
    const name = brandName(brandId)
    return (
      <section key={`${origin}${destination}`} className={styles.rules}>
        <h3>
          <Trans>
            {name}, {from} to {to}
          </Trans>
        </h3>
        <dl>
          {rules.map((rule) => (
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

/** The innermost state, by name: only one of a flow's is active. */
const innermost = (value: unknown): string =>
  typeof value === 'string' ? value : innermost(Object.values((value ?? {}) as Record<string, unknown>)[0] ?? '')

/** The rules of the fares that were bought, as the airline has them, asked for when they are opened. They are not needed to go on. */
export function TripRules() {
  const { t } = useLingui()
  const send = useSend()
  const isRead = useTrip(({ context }) => context.fareRules !== undefined)
  const state = useTrip(({ value }) => innermost(value))
  const [isReading, hasFailed] = [state === 'readingRules', state === 'rulesFailed']
  const open = (isOpen: boolean) => {
    if (isOpen && !isRead && !isReading) send({ type: 'rules.show', refs: [] })
  }
  return (
    <Disclosure summary={<Trans>The rules of your fares</Trans>} onToggle={open}>
      {isReading ? (
        <Skeleton label={t`Reading the fare rules`}>
          <SkeletonLine width="half" />
          <SkeletonLine />
        </Skeleton>
      ) : hasFailed ? (
        <Stack gap={2}>
          <p>
            <Muted>
              <Trans>The fare rules did not come. You can go on without them.</Trans>
            </Muted>
          </p>
          <div>
            <Button onClick={() => send({ type: 'step.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </Stack>
      ) : (
        <Stack gap={5}>
          <Rules />
        </Stack>
      )}
    </Disclosure>
  )
}
