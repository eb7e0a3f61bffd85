import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Returns the text of the author's pages in a browser without JavaScript. */
export const textsBeforeEditor = (i18n: I18n) => ({ withoutScript: i18n._(msg`Editing needs JavaScript.`) })
