import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeSpoken } from '#tests/paths/browser/heard.ts'
import { tabTo } from './keyboard.ts'

/** What a person does: the keys differ between screen readers, and the table at the top of a script lists them. */
export type Deed = 'wait' | 'reach' | 'press' | 'type' | 'move'

/** A row of a script: what a person does, and everything that a screen reader says then. */
export interface Spoken {
  deed: Deed
  /** The typed text, or the pressed arrow. */
  given?: string
  heard: string[]
}

interface Property {
  name: string
  value: { value?: unknown }
}

interface TreeNode {
  role?: { value?: string }
  name?: { value?: string }
  value?: { value?: unknown }
  description?: { value?: string }
  properties?: Property[]
}

/** Names of states by property and value. A screen reader says no other state. */
const stateNames: Readonly<Record<string, string>> = {
  'checked true': 'checked',
  'checked false': 'not checked',
  'selected true': 'selected',
  'expanded true': 'expanded',
  'expanded false': 'collapsed',
  'pressed true': 'pressed',
  'pressed false': 'not pressed',
  'required true': 'required',
  'disabled true': 'unavailable',
  'invalid true': 'invalid entry',
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Formats what a screen reader says of an element: name, role, value, states and description. */
const lineOf = ({ role, name, value, description, properties = [] }: TreeNode): string => {
  const states = properties.flatMap(({ name: property, value: held }) => stateNames[`${property} ${String(held.value)}`] ?? [])
  const parts = [textOf(name?.value), `[${[role?.value ?? '', ...states].join(', ')}]`, textOf(value?.value)]
  return [...parts, textOf(description?.value)].filter((part) => part !== '').join(' · ')
}

/** Reads an element as the browser describes it to screen readers. `find` is an expression of the page. */
const describe = async (cdp: CDPSession, find: string): Promise<string> => {
  const { result } = await cdp.send('Runtime.evaluate', { expression: find })
  if (result.objectId === undefined) return ''
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false })
  return lineOf((nodes[0] ?? {}) as TreeNode)
}

const activeOption = 'document.getElementById(document.activeElement.getAttribute("aria-activedescendant") ?? "")'

/** Names of the groups and dialogs around the focus, outermost first. A reader says the name of a group when the focus enters it. */
const groupsAround = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names: string[] = []
    for (let at = document.activeElement?.parentElement; at; at = at.parentElement) {
      if (
        !at.matches('fieldset, dialog, [role="group"], [role="radiogroup"], [role="grid"], [role="dialog"], [role="alertdialog"]')
      )
        continue
      const labelled = (at.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
      const name = at.querySelector(':scope > legend')?.textContent ?? at.getAttribute('aria-label') ?? labelled.join(' ')
      if (name.trim() !== '') names.unshift(name.trim())
    }
    return names
  })

/** Messages that differ only in their numbers follow one another while something loads. A person hears the last one. */
const isNewer = (message: string, other: string | undefined): boolean =>
  other !== undefined && message.replaceAll(/\p{N}+/gu, '') === other.replaceAll(/\p{N}+/gu, '')

/** Waits until nothing more is said for a while, and returns the messages of live regions, each once. */
const announced = async (page: Page): Promise<string[]> => {
  const said: string[] = []
  let quietSince = Date.now()
  await expect
    .poll(
      async () => {
        const more = await takeSpoken(page)
        if (more.length > 0) quietSince = Date.now()
        said.push(...more)
        return Date.now() - quietSince
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBeGreaterThan(700)
  const messages = said.filter((line) => line.startsWith('live: ')).map((line) => line.slice('live: '.length))
  return [...new Set(messages)].filter((message, place, all) => !isNewer(message, all[place + 1]))
}

/** Writes down what a screen reader says while `page` is used by keyboard. `listen` must have been called for the page. */
export const speaking = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await announced(page)
  const rows: Spoken[] = []
  let before = ''
  let groupsBefore: string[] = []
  const note = async (deed: Deed, given?: string) => {
    const messages = await announced(page)
    const focused = await describe(cdp, 'document.activeElement')
    const option = await describe(cdp, activeOption)
    const groups = await groupsAround(page)
    const entered = groups.filter((name) => !groupsBefore.includes(name)).map((name) => `${name} · [group]`)
    const own = focused === before && deed !== 'reach' ? [] : [...entered, focused]
    before = focused
    groupsBefore = groups
    // While a person types, each list of suggestions replaces the one before.
    const last = deed === 'type' ? messages.slice(-1) : messages
    rows.push({ deed, ...(given !== undefined && { given }), heard: [...own, option, ...last].filter((line) => line !== '') })
  }
  const reach = async (target: Locator) => {
    await tabTo(page, target)
    await note('reach')
  }
  return {
    rows,
    reach,
    /** Presses a control and notes what is said. If there is a `result`, waits for it first. */
    press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter', result?: Locator) => {
      await reach(target)
      await page.keyboard.press(key)
      await result?.waitFor()
      await note('press')
    },
    /** Presses a button that leads to another page, and notes what is said there once `hasTurned` resolves. */
    turn: async (target: Locator, hasTurned: () => Promise<void>) => {
      await reach(target)
      await page.keyboard.press('Enter')
      await hasTurned()
      await note('press')
    },
    /** Types into a field, or chooses an entry of a list by its first letters. */
    type: async (target: Locator, text: string) => {
      await reach(target)
      // The driver has no keys for Arabic letters, with which a person chooses an entry of a native list.
      if (await target.evaluate((element) => element.localName === 'select')) await target.selectOption({ label: text })
      else await page.keyboard.type(text)
      await note('type', text)
    },
    /** Presses a key where the focus is. */
    key: async (key: 'ArrowDown' | 'Enter') => {
      await page.keyboard.press(key)
      await note(key === 'Enter' ? 'press' : 'move', key === 'Enter' ? undefined : key)
    },
  }
}
