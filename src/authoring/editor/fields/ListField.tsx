import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldOf, FieldSchema } from '#src/domain/field-schema.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldNotes, useFieldWiring } from '#src/ui/Field.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import type { Json } from '../../delta/delta.ts'
import type { TextFlaw } from '../../protocol/messages.ts'
import styles from '../editor.module.css'
import { FlawReason } from './FlawReason.tsx'

interface ListFieldProps {
  schema: FieldOf<'list'>
  label: string
  value: Json | undefined
  flaw: TextFlaw | undefined
  onList: (list: Json) => void
  onRest: () => void
  /** Renders the form of an item. */
  children: (item: Json, index: number, onItem: (item: Json) => void) => ReactNode
}

/** The initial value of a new item. */
const emptyOf = (schema: FieldSchema): Json => {
  if (schema.kind === 'list') return []
  if (schema.kind === 'group') return {}
  if (schema.kind === 'boolean') return false
  return schema.kind === 'choice' ? (schema.options[0]?.value ?? '') : ''
}

const reasonsOfList: readonly TextFlaw['reason'][] = ['TOO_FEW', 'TOO_MANY', 'REPEATED', 'NOT_LIST']

const useItemName = () => {
  const { t } = useLingui()
  return (place: number) => t`Item ${place}`
}

/** The control to focus after a change: one of the item at `index`, or the button that adds an item. */
interface Wanted {
  index: number
  control: 'form' | 'up' | 'down' | 'add'
  announced?: string
}

/** Lists items in their order. Each can be edited, moved and removed by keyboard; Alt with an arrow key moves the item in focus. */
export function ListField({ schema, label, value, flaw, onList, onRest, children }: ListFieldProps) {
  const { t } = useLingui()
  const nameOfItem = useItemName()
  const place = useRef<HTMLFieldSetElement>(null)
  const [wanted, setWanted] = useState<Wanted>()
  const items = Array.isArray(value) ? (value as readonly Json[]) : []
  const count = items.length
  const isOwn = flaw !== undefined && reasonsOfList.includes(flaw.reason)
  const wiring = useFieldWiring({ hint: schema.description, error: isOwn })

  // A control that moves or disappears loses the focus.
  useEffect(() => {
    if (!wanted) return
    const { index, control } = wanted
    const row = place.current?.querySelector(`:scope > ol > li:nth-child(${index + 1})`)
    const form = 'input, select, textarea, button'
    const found =
      control === 'add'
        ? place.current?.querySelector('[data-list="add"]')
        : row?.querySelector(control === 'form' ? form : `[data-list="${control}"]`)
    if (found instanceof HTMLElement) found.focus()
  }, [wanted])

  const change = (list: readonly Json[], next: Wanted) => {
    onList(list)
    onRest()
    setWanted(next)
  }
  const move = (from: number, by: 1 | -1, control: Wanted['control']) => {
    const to = from + by
    const item = items[from]
    if (item === undefined || to < 0 || to >= count) return
    const position = to + 1
    change(items.toSpliced(from, 1).toSpliced(to, 0, item), {
      index: to,
      control,
      announced: t`${label}: position ${position} of ${count}`,
    })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const { target } = event
    const rows = [...(place.current?.querySelectorAll(':scope > ol > li') ?? [])]
    const from = rows.findIndex((row) => target instanceof Node && row.contains(target))
    if (from < 0) return
    event.preventDefault()
    event.stopPropagation()
    move(from, event.key === 'ArrowUp' ? -1 : 1, 'form')
  })
  useEffect(() => {
    const list = place.current
    list?.addEventListener('keydown', onKeyDown)
    return () => list?.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <fieldset ref={place} className={styles.group} aria-describedby={wiring['aria-describedby']}>
      <legend>{label}</legend>
      <ol className={styles.items}>
        {items.map((item, index) => {
          const number = index + 1
          const name = nameOfItem(number)
          const button = (control: 'up' | 'down', isEnd: boolean) => (
            <Button
              variant="plain"
              data-list={control}
              aria-label={control === 'up' ? t`Move up: ${name}` : t`Move down: ${name}`}
              aria-disabled={isEnd || undefined}
              onClick={() => move(index, control === 'up' ? -1 : 1, control)}
            >
              {control === 'up' ? <Trans>Move up</Trans> : <Trans>Move down</Trans>}
            </Button>
          )
          return (
            // Items have no id. A row keeps no state of its own, so its position can be the key.
            <li key={index}>
              {children(item, index, (next) => onList(items.with(index, next)))}
              <span>
                {button('up', index === 0)}
                {button('down', index === count - 1)}
                <Button
                  variant="plain"
                  aria-label={t`Remove item ${number}`}
                  onClick={() =>
                    change(items.toSpliced(index, 1), { index: 0, control: 'add', announced: t`Item ${number} is removed` })
                  }
                >
                  <Trans>Remove</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <Button
        variant="plain"
        data-list="add"
        aria-disabled={count >= schema.maxItems || undefined}
        onClick={() => count < schema.maxItems && change([...items, emptyOf(schema.items)], { index: count, control: 'form' })}
      >
        <Trans>Add an item</Trans>
      </Button>
      <FieldNotes hint={schema.description} error={isOwn ? <FlawReason {...flaw} /> : undefined} id={wiring.id} />
      <LiveRegion message={wanted?.announced ?? ''} />
    </fieldset>
  )
}
