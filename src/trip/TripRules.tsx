import { Trans, useLingui } from '@lingui/react/macro'
import { useBrandName } from './brand-names.ts'
import { FareRuleList } from './FareRuleList.tsx'
import { useSend, useTrip } from './trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { Skeleton, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Returns the name of the innermost active state. The charts have no parallel states, so there is only one. */
const innermost = (value: unknown): string =>
  typeof value === 'string' ? value : innermost(Object.values((value ?? {}) as Record<string, unknown>)[0] ?? '')

/** Shows the rules of the booked fares. They are loaded when the traveller opens this section. */
export function TripRules() {
  const { t } = useLingui()
  const send = useSend()
  const brandName = useBrandName()
  const isRead = useTrip(({ context }) => context.fareRules !== undefined)
  const state = useTrip(({ value }) => innermost(value))
  const [isReading, hasFailed] = [state === 'readingRules', state === 'rulesFailed']
  const open = (isOpen: boolean) => {
    if (isOpen && !isRead && !isReading) send({ type: 'rules.show', refs: [] })
  }
  return (
    <Disclosure summary={<Trans>Your fare rules</Trans>} onToggle={open}>
      {isReading ? (
        <Skeleton label={t`Reading the fare rules`}>
          <SkeletonLine width="half" />
          <SkeletonLine />
        </Skeleton>
      ) : hasFailed ? (
        <Stack gap={2}>
          <p>
            <Muted>
              <Trans>We couldn’t load the fare rules. You can continue without them.</Trans>
            </Muted>
          </p>
          <div>
            <Button onClick={() => send({ type: 'step.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </Stack>
      ) : (
        <div>
          <FareRuleList nameOf={brandName} />
        </div>
      )}
    </Disclosure>
  )
}
