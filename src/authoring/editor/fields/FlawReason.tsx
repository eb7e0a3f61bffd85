import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TextFlaw } from '../../protocol/messages.ts'
import { TextTrouble } from '../TextTrouble.tsx'

/** Says why the value of a field cannot be saved, and what to enter. */
export function FlawReason({ reason, names, limit = 0 }: TextFlaw) {
  const { i18n } = useLingui()
  const number = i18n.number(limit, { maximumFractionDigits: 10 })
  if (reason === 'REQUIRED') return <Trans>Enter a value</Trans>
  if (reason === 'TOO_SHORT') return <Plural value={limit} one="Write at least # character" other="Write at least # characters" />
  if (reason === 'TOO_LONG' && limit > 0)
    return <Plural value={limit} one="Shorten this to # character" other="Shorten this to # characters" />
  if (reason === 'NOT_PATTERN') return <Trans>Change this: it doesn’t have the form that the system asks for</Trans>
  if (reason === 'NOT_LINK') return <Trans>Enter an address that starts with https:// or with /</Trans>
  if (reason === 'NOT_IMAGE') return <Trans>Enter the address of a picture that starts with https:// or with /</Trans>
  if (reason === 'NOT_DATE') return <Trans>Enter a date that exists</Trans>
  if (reason === 'NOT_COLOR') return <Trans>Enter # and six digits or letters from A to F, such as #0A5C8F</Trans>
  if (reason === 'NOT_REFERENCE') return <Trans>Enter the path of a text, such as /steps/home/title</Trans>
  if (reason === 'NOT_NUMBER') return <Trans>Enter a number, such as 2.5</Trans>
  if (reason === 'NOT_WHOLE') return <Trans>Enter a whole number</Trans>
  if (reason === 'TOO_SMALL') return <Trans>Enter {number} or more</Trans>
  if (reason === 'TOO_LARGE') return <Trans>Enter {number} or less</Trans>
  if (reason === 'NOT_ABOVE') return <Trans>Enter more than {number}</Trans>
  if (reason === 'NOT_BELOW') return <Trans>Enter less than {number}</Trans>
  if (reason === 'NOT_STEP') return <Trans>Enter a multiple of {number}</Trans>
  if (reason === 'NOT_CHOICE') return <Trans>Choose one of the options</Trans>
  if (reason === 'TOO_FEW')
    return <Plural value={limit} one="Add items: at least # is needed" other="Add items: at least # are needed" />
  if (reason === 'TOO_MANY')
    return <Plural value={limit} one="Remove items: at most # is allowed" other="Remove items: at most # are allowed" />
  if (reason === 'REPEATED') return <Trans>Remove the repeated item</Trans>
  if (reason === 'NOT_LIST' || reason === 'NOT_GROUP' || reason === 'NOT_ORDER')
    return <Trans>Undo this change: the saved value has another form</Trans>
  if (reason === 'LOCKED') return <Trans>Undo this change: the field is read-only</Trans>
  return <TextTrouble reason={reason} {...(names && { names })} />
}
