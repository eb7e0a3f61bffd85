/** The digit zero in each script that travellers type: Arabic-Indic, Persian, Devanagari, Bengali and full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** Converts every digit of these scripts to 0-9. Other characters and the length stay. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹०-९০-৯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })

/** Returns only the digits, as 0-9, of a card number or security code in any format. */
export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, '')

/** Returns a code in capitals, without spaces typed for readability. Hyphens may be part of it and stay. */
export const codeOf = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
