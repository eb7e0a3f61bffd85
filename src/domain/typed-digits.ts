/** The digit zero of each supported script: Arabic-Indic, Persian, Devanagari, Bengali and full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

/** Converts the digits of supported scripts to 0-9. All other characters are kept, and so is the length. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹०-९০-৯０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })

/** Extracts the digits of a card number or security code as 0-9, whatever the typed format. */
export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, '')

/** Normalises a typed code: capitals, and no spaces. Hyphens are kept, because they may be part of the code. */
export const codeOf = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
