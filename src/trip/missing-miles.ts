import { useLingui } from '@lingui/react/macro'
import { type Failure, factsOf } from '#src/domain/failure.ts'
import { useMiles } from './miles-words.ts'

/** Says how many miles a member lacks for the chosen flights, and what to do instead. */
export const useMissingMiles = (): ((failure: Pick<Failure, 'response'>) => string) => {
  const { t } = useLingui()
  const miles = useMiles()
  return (failure) => {
    const { missing, balance } = factsOf(failure)
    if (typeof missing !== 'number' || typeof balance !== 'number')
      return t`You don’t have enough miles for these flights. Choose cheaper ones, or pay with money.`
    const [more, own] = [miles(missing), miles(balance)]
    return t`You have ${own} and need ${more} more for these flights. Choose cheaper ones, or pay with money.`
  }
}
