/** The zeros of the scripts whose digits travellers type: Arabic-Indic, Persian, Devanagari, Bengali and full-width ones. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** Every digit of these scripts as 0-9; everything else, and the length of the text, stays. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹०-९০-৯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })

/** Only the digits, as 0-9: what a card's number or its code is, however it was spaced. */
export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, '')

/** A code without the spaces that people put in to read it, in capitals. A hyphen may be a part of it and stays. */
export const codeOf = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
