import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Captcha, Puzzle } from '#src/domain/payment.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import type { Fields } from '#src/trip/fields.ts'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { solvePuzzle } from './solve-puzzle.ts'

interface CaptchaPuzzleProps {
  captcha: Captcha & Puzzle
  entries: Pick<Fields, 'field' | 'set'>
}

/** Solves the captcha's puzzle without the traveller's help, and says when the traveller can pay again. */
export function CaptchaPuzzle({ captcha, entries }: CaptchaPuzzleProps) {
  const { isForShow } = useCardVault()
  const { set, field } = entries
  const { id, error } = field('captcha')
  const { siteKey, salt, digest, most } = captcha
  const [ended, setEnded] = useState<{ siteKey: string; isSolved: boolean }>()
  const take = useRef(set)
  useEffect(() => {
    take.current = set
  })
  useEffect(() => {
    take.current('captcha', '')
    if (isForShow) return undefined
    const stop = new AbortController()
    const end = (solution: string | undefined) => {
      if (stop.signal.aborted) return
      if (solution !== undefined) take.current('captcha', solution)
      setEnded({ siteKey, isSolved: solution !== undefined })
    }
    // Fails on an insecure origin, where browsers do not compute digests.
    solvePuzzle({ salt, digest, most }, stop.signal).then(end, () => end(undefined))
    return () => stop.abort()
  }, [isForShow, siteKey, salt, digest, most])
  const words = () => {
    if (ended?.siteKey !== siteKey)
      return <Trans>Several payments failed, so your browser is running a short check. You don’t need to do anything.</Trans>
    if (ended.isSolved) return <Trans>The check is complete. You can pay now.</Trans>
    return (
      <NothingTaken>
        <Trans>Your browser couldn’t run the check. Pay another way, or use another browser. You weren’t charged.</Trans>
      </NothingTaken>
    )
  }
  return (
    <div id={id} tabIndex={-1}>
      <p role="status">{words()}</p>
      {error ? <p role="alert">{error}</p> : null}
    </div>
  )
}
