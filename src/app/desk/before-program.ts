import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Returns the texts of the desk's page until its program has loaded, or if it never does. */
export const textsBeforeDesk = (i18n: I18n) => ({
  withoutScript: i18n._(msg`The support desk needs JavaScript.`),
  coming: i18n._(msg`The support desk is loading. If nothing appears, reload the page.`),
})
