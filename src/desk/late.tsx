import { Trans } from '@lingui/react/macro'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Creates a component whose code is loaded when it is first rendered. If loading fails, it offers a retry. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  function Late(props: Props) {
    const [part, setPart] = useState<{ Part?: ComponentType<Props>; hasFailed?: boolean }>({})
    const { Part, hasFailed = false } = part
    useEffect(() => {
      if (Part || hasFailed) return undefined
      let isWanted = true
      load().then(
        (loaded) => isWanted && setPart({ Part: loaded }),
        () => isWanted && setPart({ hasFailed: true }),
      )
      return () => {
        isWanted = false
      }
    }, [Part, hasFailed])
    if (Part) return createElement(Part, props)
    if (!hasFailed)
      return (
        <p role="status">
          <Trans>Loading this part…</Trans>
        </p>
      )
    return (
      <Notice kind="error" title={<Trans>This part of the desk couldn’t be loaded</Trans>}>
        <Button onClick={() => setPart({})}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    )
  }
