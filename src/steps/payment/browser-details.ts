import type { BrowserDetails } from '#src/domain/payment.ts'

/** Returns the data about the browser that banks require (contract, 12). */
export const browserDetails = ({ screen, navigator }: Window): BrowserDetails => ({
  browserJavaEnabled: false,
  browserJavascriptEnabled: true,
  browserScreenColorDepth: screen.colorDepth,
  browserScreenHeight: screen.height,
  browserScreenWidth: screen.width,
  browserTimeZoneOffset: new Date().getTimezoneOffset(),
  browserLanguageCode: navigator.language,
})
