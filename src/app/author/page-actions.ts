import { sourcesIn } from '#src/authoring/frame/select.ts'

/**
 * What is done on a page: `press <n> <document> <word>` presses the n-th control with this label, and `fill <text>` types a text into
 * all fields.
 */
export type PageAction = string

const pressed =
  'button, summary, select, input:is([type=checkbox], [type=radio]), :is([role=tab], [role=option], [role=gridcell], [role=radio], [role=switch])'

const filled = 'input:not([type=checkbox], [type=radio]), textarea'

/** Names a control by the source of its text or label. A control without one is named by its element. */
const nameOf = (control: Element): string => {
  const { labels } = control as Partial<HTMLInputElement>
  const [source] = [control, ...(labels ?? [])].flatMap(sourcesIn)
  return source ? `${source.document} ${source.word}` : control.localName
}

/** Sets the value as a person does, so that React hears of it. */
const setValue = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change', 'focusout']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

const isSelect = (control: Element): control is HTMLSelectElement => control.localName === 'select'

/** Performs an action on a page. Returns false if the page has nothing to perform it on. */
const perform = (page: ParentNode, action: PageAction): boolean => {
  if (action.startsWith('fill ')) {
    const fields = [...page.querySelectorAll<HTMLInputElement>(filled)]
    for (const field of fields) setValue(field, action.slice('fill '.length))
    return fields.length > 0
  }
  const [, place = '', name = ''] = /^press (\d+) (.*)$/.exec(action) ?? []
  const control = [...page.querySelectorAll<HTMLElement>(pressed)].filter((each) => nameOf(each) === name)[Number(place)]
  if (!control) return false
  if (isSelect(control)) setValue(control, [...control.options].at(-1)?.value ?? '')
  else control.click()
  return true
}

/** How often, and for how many milliseconds each time, to wait for a part of a page that is loaded on demand. */
const waits = 20
const pause = 50

/** Waits until a condition holds, for a second at most. */
export const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < waits && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, pause))
}

/** Performs an action as soon as the page has the control for it. `acting` surrounds the action. */
export const performOn = (page: ParentNode, action: PageAction, acting = (act: () => void) => act()): Promise<void> =>
  until(() => {
    let isDone = false
    acting(() => {
      isDone = perform(page, action)
    })
    return isDone
  })

/** True if a page shows all texts, for example `steps/home title`. */
export const showsAll = (page: Element, texts: readonly string[]): boolean => {
  const shown = new Set(sourcesIn(page).map(({ document: of, word }) => `${of} ${word}`))
  return texts.every((text) => shown.has(text))
}
