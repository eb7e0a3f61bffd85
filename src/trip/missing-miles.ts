import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#src/domain/failure.ts'
import { useMiles } from './miles-words.ts'

const countIn = (facts: unknown, name: string): number | undefined => {
  const found: unknown = typeof facts === 'object' && facts !== null ? Reflect.get(facts, name) : undefined
  return typeof found === 'number' ? found : undefined
}

/** Says how many miles a member lacks for the chosen flights, and what to do instead. */
export const useMissingMiles = (): ((failure: Pick<Failure, 'response'>) => string) => {
  const { t } = useLingui()
  const miles = useMiles()
  return ({ response }) => {
    const [missing, balance] = [countIn(response, 'missing'), countIn(response, 'balance')]
    if (missing === undefined || balance === undefined)
      return t`You don’t have enough miles for these flights. Choose cheaper ones, or pay with money.`
    const [more, own] = [miles(missing), miles(balance)]
    return t`You have ${own} and need ${more} more for these flights. Choose cheaper ones, or pay with money.`
  }
}
