import { useLingui } from '@lingui/react/macro'
import type { FaultCode } from './form.ts'

/** What is wrong with a field and what to do, in words. */
export const useFaultWords = (): ((code: FaultCode, field: string) => string) => {
  const { t } = useLingui()
  return (code, field) => {
    switch (code) {
      case 'required':
        if (field.endsWith('firstName')) return t`Enter the first name`
        if (field.endsWith('lastName')) return t`Enter the last name`
        if (field.endsWith('dateOfBirth')) return t`Enter the date of birth`
        if (field.endsWith('email')) return t`Enter an e-mail address`
        if (field.endsWith('number') && field.startsWith('contact')) return t`Enter a phone number`
        if (field.endsWith('document.number')) return t`Enter the number of the document`
        return t`Choose one of the list`
      case 'badCharacters':
        return t`Use letters, spaces, hyphens and apostrophes only`
      case 'notLatin':
        return t`Write the name in Latin letters, as in the machine-readable lines of the passport`
      case 'tooLong':
        return t`At most 50 letters`
      case 'notADate':
        return t`There is no such day: check day, month and year`
      case 'wrongType':
        return t`This date of birth does not fit the kind of traveller you chose. Change it here, or change the travellers in your search.`
      case 'notBornYet':
        return t`This date is after the first flight`
      case 'tooOld':
        return t`Check the year`
      case 'infantNeedsSeat':
        return t`This child turns two before a later flight and needs a seat from that flight on. Search again with one child more and one infant less.`
      case 'adultHasInfant':
        return t`This adult already holds another infant: choose another adult`
      case 'noSuchAdult':
        return t`Choose an adult of this trip`
      case 'expired':
        return t`The document must be valid until the last flight`
      case 'duplicate':
        return t`Two travellers have the same name and date of birth`
      case 'badEmail':
        return t`This does not look like an e-mail address: name@example.com`
      case 'badPhone':
        return t`This number does not fit the country: check both`
      default:
        return t`The airline does not take this value: check it`
    }
  }
}
