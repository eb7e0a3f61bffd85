import { Trans, useLingui } from '@lingui/react/macro'
import type { Brand } from '#src/domain/itinerary.ts'
import { FareRuleList } from '#src/trip/FareRuleList.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Sanitised } from '#src/ui/Sanitised.tsx'
import { Skeleton, SkeletonLine } from '#src/ui/Skeleton.tsx'
import { useFareName } from '#src/trip/fare-words.ts'
import type { useRulesPlace } from './rules-place.ts'

export interface RulesDrawerProps {
  asked: number | undefined
  place: ReturnType<typeof useRulesPlace>
  brands: readonly Brand[]
}

/** Shows the airline's rules and fees for change, cancellation, refund and no-show of a fare. Loaded after the list. */
export default function RulesDrawer({ asked, place, brands }: RulesDrawerProps) {
  const { t } = useLingui()
  const send = useSend()
  const locale = useLocale()
  const fareName = useFareName(brands)
  const saysOfItself = (brandId: string) => {
    const marketing = brands.find(({ id }) => id === brandId)?.marketingHtml
    const html = marketing?.[locale] || marketing?.['en-US']
    return html ? <Sanitised html={html} /> : null
  }
  return (
    <Dialog
      kind="drawer"
      isOpen={place !== undefined}
      onClose={() => send({ type: 'rules.close' })}
      title={<Trans>Fare rules</Trans>}
      closeLabel={t`Close the fare rules`}
      isOnlyText={place === 'rules'}
    >
      {place === 'readingRules' ? (
        <Skeleton label={t`Loading the fare rules`}>
          <SkeletonLine width="half" size="lg" />
          <SkeletonLine />
          <SkeletonLine width="long" />
          <SkeletonLine />
        </Skeleton>
      ) : null}
      {place === 'rules' ? <FareRuleList nameOf={fareName} about={saysOfItself} /> : null}
      {place === 'rulesFailed' ? (
        <Notice kind="error" level={3} title={<Trans>We couldn’t load the fare rules</Trans>}>
          <p>
            <Trans>Try again, or close this and continue. We’ve kept your choice.</Trans>
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
