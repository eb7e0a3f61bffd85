import { Trans, useLingui } from '@lingui/react/macro'
import { minorUnits } from '#src/domain/currency.ts'
import { compare, formatMoney, type Money } from '#src/domain/money.ts'
import type { BidRange, UpgradeOdds } from '#src/domain/upgrade.ts'
import { comma } from '#src/domain/punctuation.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useOddsWords } from '#src/trip/upgrade-words.ts'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { RangeField } from '#src/ui/RangeField.tsx'
import { StrengthMeter } from '#src/ui/StrengthMeter.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { bidOf, typedMoney } from './picks.ts'

const strengths = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const satisfies Record<UpgradeOdds, number>

/** Returns the odds of a bid: those of the highest threshold that it reaches. */
const oddsAt = ({ strengthAt }: BidRange, bid: Money): UpgradeOdds =>
  strengthAt.findLast(({ amount }) => compare(amount, bid) <= 0)?.odds ?? 'LOW'

interface BidFieldsProps {
  range: BidRange
  typed: string
  isBad: boolean
  onType: (typed: string) => void
}

/** Asks for a bid per passenger, which can be typed or set with a slider, and shows its odds. */
export function BidFields({ range, typed, isBad, onType }: BidFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const odds = useOddsWords()
  const { minimum, maximum, step } = range
  const bid = bidOf(typed, range)
  const [least, most] = [formatMoney(minimum, locale), formatMoney(maximum, locale)]
  const words = odds[oddsAt(range, bid ?? minimum)]
  const slide = (amount: number) => onType(typedMoney({ ...minimum, amount }))
  return (
    <Stack gap={3}>
      <FieldGrid>
        <RangeField
          label={t`Your bid per traveler`}
          value={(bid ?? minimum).amount}
          min={minimum.amount}
          max={maximum.amount}
          step={step.amount}
          valueText={`${formatMoney(bid ?? minimum, locale)}${comma(locale)}${words}`}
          ends={[least, most]}
          onChange={slide}
        />
        <TextField
          label={t`Or type it, in ${minimum.currency}`}
          hint={t`From ${least} to ${most}`}
          error={isBad && !bid ? t`Enter an amount from ${least} to ${most}` : undefined}
          takes={minorUnits(minimum.currency) === 0 ? 'wholeAmount' : 'amount'}
          autoComplete="off"
          dir="ltr"
          maxLength={12}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </FieldGrid>
      <div role="status">
        {bid ? (
          <StrengthMeter strength={strengths[oddsAt(range, bid)]}>
            <Trans>With this bid: {words}</Trans>
          </StrengthMeter>
        ) : null}
      </div>
    </Stack>
  )
}
