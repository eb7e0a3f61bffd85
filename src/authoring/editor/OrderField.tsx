import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import type { EditLock } from '../protocol/rights.ts'
import styles from './editor.module.css'
import { humanised } from './edits.ts'
import { LockReason } from './LockReason.tsx'

interface OrderFieldProps {
  label: string
  /** The names of the parts in their order, separated by spaces. */
  order: string
  /** All parts of this build. Those that the order does not name come last, as on the page. */
  parts: readonly string[]
  /** Returns the displayed name of a part, or an empty text if it has none. */
  nameOf: (part: string) => string
  /** Why the author may not change the order, or undefined. */
  lock: EditLock | undefined
  onOrder: (order: string) => void
}

type Move = 'up' | 'down'

/** Lists the parts of a page in their order, with buttons that move each of them up or down. */
export function OrderField({ label, order, parts, nameOf, lock, onOrder }: OrderFieldProps) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ part: string; move: Move }>()
  const named = order.split(' ').filter((part) => parts.includes(part))
  const all = [...named, ...parts.filter((part) => !named.includes(part))]
  const titleOf = (part: string) => nameOf(part) || humanised(part)
  const move = (part: string, by: Move) => {
    const from = all.indexOf(part)
    const to = from + (by === 'up' ? -1 : 1)
    onOrder(all.toSpliced(from, 1).toSpliced(to, 0, part).join(' '))
    setMoved({ part, move: by })
  }

  // The browser takes the focus from a button that moves with its row.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.part} ${moved.move}"]`)?.focus()
  }, [moved, order])

  const count = all.length
  const announced = () => {
    if (!moved) return ''
    const [name, place] = [titleOf(moved.part), all.indexOf(moved.part) + 1]
    return t`${name}: position ${place} of ${count}`
  }
  return (
    <>
      {lock ? (
        <p>
          <LockReason {...lock} />
        </p>
      ) : null}
      <ol ref={list} className={styles.order} aria-label={label}>
        {all.map((part, index) => {
          const name = titleOf(part)
          const button = (by: Move, isEnd: boolean) => (
            <Button
              variant="plain"
              data-move={`${part} ${by}`}
              aria-label={by === 'up' ? t`Move up: ${name}` : t`Move down: ${name}`}
              aria-disabled={isEnd || undefined}
              onClick={() => move(part, by)}
            >
              {by === 'up' ? <Trans>Move up</Trans> : <Trans>Move down</Trans>}
            </Button>
          )
          return (
            <li key={part}>
              <bdi>{name}</bdi>
              {lock ? null : (
                <span>
                  {button('up', index === 0)}
                  {button('down', index === count - 1)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <LiveRegion message={announced()} />
    </>
  )
}
