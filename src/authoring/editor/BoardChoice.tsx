import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { boardWidths, type SampleChart } from '../protocol/frame-messages.ts'
import { localeName } from './edits.ts'
import type { Samples } from './useSamples.ts'

/** The widths selected at first: a phone's and a computer's. */
const widthsAtFirst: readonly number[] = [390, 1047]

const toggled = <Value,>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]

interface BoardChoiceProps {
  chart: SampleChart
  /** Language of the page, which is selected at first. */
  locale: string
  locales: readonly string[]
  onShow: Samples['showBoard']
}

/** Lets the author select the widths and languages of a storyboard, and shows it. */
export function BoardChoice({ chart, locale, locales, onShow }: BoardChoiceProps) {
  const { i18n } = useLingui()
  const [widths, setWidths] = useState(widthsAtFirst)
  const [languages, setLanguages] = useState<readonly string[]>([locale])
  const canShow = widths.length > 0 && languages.length > 0
  const show = () => {
    if (!canShow) return
    onShow({
      chart,
      widths: boardWidths.filter((width) => widths.includes(width)),
      locales: locales.filter((each) => languages.includes(each)),
    })
  }
  return (
    <Disclosure summary={<Trans>Storyboard of this flow</Trans>}>
      <fieldset>
        <legend>
          <Trans>Page widths</Trans>
        </legend>
        {boardWidths.map((width) => (
          <CheckboxField
            key={width}
            label={<Trans>{width} px</Trans>}
            checked={widths.includes(width)}
            onChange={() => setWidths(toggled(widths, width))}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Languages</Trans>
        </legend>
        {locales.map((each) => (
          <CheckboxField
            key={each}
            label={localeName(each, i18n.locale)}
            checked={languages.includes(each)}
            onChange={() => setLanguages(toggled(languages, each))}
          />
        ))}
      </fieldset>
      <Button aria-disabled={!canShow} onClick={show}>
        <Trans>Show the storyboard</Trans>
      </Button>
      {canShow ? null : (
        <p role="status">
          <Trans>Select at least one width and one language.</Trans>
        </p>
      )}
    </Disclosure>
  )
}
