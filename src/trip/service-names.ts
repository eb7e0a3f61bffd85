import { useLingui } from '@lingui/react/macro'
import { isAssistance } from '#src/domain/assistance.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { useAssistanceNames } from './assistance-names.ts'

/** Names special meals and services by IATA code, as agents and gateways request them. */
export const useServiceNames = (): Record<string, string> => {
  const { t } = useLingui()
  return {
    AVML: t`Asian vegetarian meal`,
    BBML: t`Baby meal`,
    BLML: t`Bland meal`,
    CHML: t`Children’s meal`,
    DBML: t`Diabetic meal`,
    FPML: t`Fruit platter`,
    GFML: t`Gluten-free meal`,
    HNML: t`Hindu meal`,
    JNML: t`Junior meal`,
    JPML: t`Japanese meal`,
    KSML: t`Kosher meal`,
    LCML: t`Low-calorie meal`,
    LFML: t`Low-fat meal`,
    LSML: t`Low-salt meal`,
    MOML: t`Halal meal`,
    NLML: t`Lactose-free meal`,
    RVML: t`Raw vegetable meal`,
    SFML: t`Seafood meal`,
    SPML: t`Special meal`,
    VGML: t`Vegan meal`,
    VJML: t`Jain vegetarian meal`,
    VLML: t`Vegetarian meal with dairy and eggs`,
    VOML: t`East Asian vegetarian meal`,
    AVIH: t`Animal in the hold`,
    BIKE: t`Bicycle in the hold`,
    BSCT: t`Bassinet`,
    CBBG: t`Extra seat for cabin baggage`,
    EXST: t`Extra seat`,
    LANG: t`Assistance in your language`,
    PETC: t`Pet in the cabin`,
    SPEQ: t`Sports equipment`,
    STCR: t`Stretcher`,
    UMNR: t`Child traveling alone`,
    WEAP: t`Declared firearm`,
    XBAG: t`Excess baggage`,
  }
}

/** Names a special service by its code. An unknown code is named in a general phrase. */
export const useServiceName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const assistance = useAssistanceNames()
  const services = useServiceNames()
  return (code) => (isAssistance(code) ? assistance[code] : nameOf(services, code, t`Special service (${code})`))
}
