import type { PrivacySettings } from './privacy-settings.ts'

/** A personal detail as it is displayed, masked or not. */
export interface ShownDetail {
  text: string
  isMasked: boolean
}

/** The personal details to mask, each with a switch. */
export type Masks = Record<'frequentFlyerNumber' | 'phoneNumber' | 'emailAddress' | 'dateOfBirth' | 'travelDocument', boolean>

/**
 * Returns the masks that a storefront's settings require. Without settings, everything is masked. If masking is disabled, nothing
 * is.
 */
export const masksOf = (settings: PrivacySettings | undefined): Masks => {
  const isOn = (setting: boolean | undefined): boolean => (settings ? settings.isEnabled && setting === true : true)
  return {
    frequentFlyerNumber: isOn(settings?.maskFrequentFlyerNumber),
    phoneNumber: isOn(settings?.maskPhoneNumber),
    emailAddress: isOn(settings?.maskEmailAddress),
    dateOfBirth: isOn(settings?.maskDateOfBirth),
    travelDocument: isOn(settings?.maskTravelDocument),
  }
}

const dot = '•'

/** Masks a text except its last characters. At most a third of the text is shown. */
const hideAllBut = (most: number, text: string): string => {
  const signs = [...text]
  const shown = Math.min(most, Math.floor(signs.length / 3))
  return dot.repeat(signs.length - shown) + signs.slice(signs.length - shown).join('')
}

const shown = (text: string, isMasked: boolean, mask: (text: string) => string): ShownDetail =>
  isMasked && text !== '' ? { text: mask(text), isMasked } : { text, isMasked: false }

/** Masks a frequent-flyer number except for the last three characters. */
export const shownFrequentFlyerNumber = (number: string, { frequentFlyerNumber }: Masks): ShownDetail =>
  shown(number, frequentFlyerNumber, (text) => hideAllBut(3, text))

/** Masks a phone number, given without the dialling code, except for the last two digits. */
export const shownPhoneNumber = (number: string, { phoneNumber }: Masks): ShownDetail =>
  shown(number, phoneNumber, (text) => hideAllBut(2, text))

/** Masks an e-mail address except for the first character and the domain. The number of dots does not reveal the length. */
export const shownEmailAddress = (address: string, { emailAddress }: Masks): ShownDetail =>
  shown(address, emailAddress, (text) => {
    const at = text.lastIndexOf('@')
    const [first = ''] = text
    return at > 1 ? `${first}${dot.repeat(3)}${text.slice(at)}` : dot.repeat(3) + (at === -1 ? '' : text.slice(at))
  })

/** Masks all digits of a `YYYY-MM-DD` date of birth. */
export const shownDateOfBirth = (date: string, { dateOfBirth }: Masks): ShownDetail =>
  shown(date, dateOfBirth, (text) => text.replaceAll(/\d/g, dot))

/** Masks the number of a passport or identity card except for the last two characters. */
export const shownDocumentNumber = (number: string, { travelDocument }: Masks): ShownDetail =>
  shown(number, travelDocument, (text) => hideAllBut(2, text))
