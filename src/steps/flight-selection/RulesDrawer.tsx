import { Trans, useLingui } from '@lingui/react/macro'
import type { Brand } from '#src/domain/itinerary.ts'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Sanitised } from '#src/ui/Sanitised.tsx'
import { Skeleton, SkeletonLine } from '#src/ui/Skeleton.tsx'
import { brandName } from './fare-words.ts'
import { useRuleName, useRuleWords, useWhenWords } from '#src/trip/rule-words.ts'
import styles from './flight-selection.module.css'

type Place = 'readingRules' | 'rules' | 'rulesFailed'

function Rules({ brands }: { brands: readonly Brand[] }) {
  const locale = useLocale()
  const places = usePlaces()
  const fareRules = useTrip(({ context }) => context.fareRules) ?? []
  const ruleName = useRuleName()
  const ruleWords = useRuleWords(locale)
  const whenWords = useWhenWords()
  return fareRules.map(({ brandId, origin, destination, rules }) => {
    const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
    const name = brandName(brands, brandId, locale)
    const marketing = brands.find(({ id }) => id === brandId)?.marketingHtml
    const saysOfItself = marketing?.[locale] || marketing?.['en-US']
    return (
      <section key={`${origin}${destination}${brandId}`} className={styles.rules}>
        <h3>
          <Trans>
            {name}, {from} to {to}
          </Trans>
        </h3>
        {saysOfItself ? <Sanitised html={saysOfItself} /> : null}
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

/** The rules of one fare, in a drawer: change, cancel, refund, no-show, in the airline's own figures. */
export function RulesDrawer({ asked, brands }: { asked: number | undefined; brands: readonly Brand[] }) {
  const { t } = useLingui()
  const send = useSend()
  const place = useTrip((trip): Place | undefined =>
    (['readingRules', 'rules', 'rulesFailed'] as const).find((each) => trip.matches({ 'flight-selection': { choosing: each } })),
  )
  return (
    <Dialog
      kind="drawer"
      isOpen={place !== undefined}
      onClose={() => send({ type: 'rules.close' })}
      title={<Trans>Fare rules</Trans>}
      closeLabel={t`Close the fare rules`}
    >
      {place === 'readingRules' ? (
        <Skeleton label={t`Reading the fare rules`}>
          <SkeletonLine width="half" size="lg" />
          <SkeletonLine />
          <SkeletonLine width="long" />
          <SkeletonLine />
        </Skeleton>
      ) : null}
      {place === 'rules' ? <Rules brands={brands} /> : null}
      {place === 'rulesFailed' ? (
        <Notice kind="error" level={3} title={<Trans>The fare rules did not come</Trans>}>
          <p>
            <Trans>You can try again, or close this and go on: your choice is kept.</Trans>
          </p>
          {asked === undefined ? null : (
            <Button onClick={() => send({ type: 'rules.show', refs: [asked] })}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Notice>
      ) : null}
    </Dialog>
  )
}
