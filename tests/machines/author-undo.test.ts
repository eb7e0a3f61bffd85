import { expect, it } from 'vitest'
import { textNow } from '#machines/author-edits.ts'
import { textsWith } from '#src/authoring/editor/edits.ts'
import { chanceOf } from '#tests/authoring/chance.ts'
import { home, open } from './running-author.ts'

const steps = 1_000

it(`undoes and redoes ${steps} edits, restoring every text to the byte`, async () => {
  const { actor, context, type } = await open()
  const chance = chanceOf(17)
  const whole = () => JSON.stringify(textsWith(home, context().history))
  const first = whole()
  const texts = () =>
    ['title', 'lead'].map((word) => textNow(context(), { document: home.document, word, locale: 'en-US' })).join('\n')
  const states = [texts()]
  for (let step = 0; step < steps; step += 1) {
    type(`Text ${step} ${'é🙂'.repeat(chance(4))}`, chance(2) === 0 ? 'title' : 'lead')
    actor.send({ type: 'text.rest' })
    states.push(texts())
  }
  expect(context().history).toHaveLength(steps)
  const last = whole()
  const undone = states.slice(0, -1).map(() => {
    actor.send({ type: 'undo' })
    return texts()
  })
  expect(undone).toEqual(states.slice(0, -1).toReversed())
  expect(whole()).toBe(first)
  const redone = states.slice(1).map(() => {
    actor.send({ type: 'redo' })
    return texts()
  })
  expect(redone).toEqual(states.slice(1))
  expect(whole()).toBe(last)
})

it('undoes one edit and keeps those made after it, and a redo applies it again', async () => {
  const { actor, context, type } = await open()
  const change = (text: string, word?: string) => {
    type(text, word)
    actor.send({ type: 'text.rest' })
  }
  const now = () => textsWith(home, context().history)
  change('One')
  change('Nothing on top.', 'lead')
  change('Two')
  const [one, lead, two] = context().history
  if (!one || !lead || !two) throw new Error('The edits are missing.')
  actor.send({ type: 'edit.undo', edit: one })
  expect(context().history).toEqual([lead, { ...two, was: 'Where to?' }])
  actor.send({ type: 'edit.undo', edit: lead })
  expect([now()['title']?.['en-US'], now()['lead']?.['en-US']]).toEqual(['Two', 'All in the price.'])
  actor.send({ type: 'redo' })
  expect([context().history.at(-1), context().undone]).toEqual([lead, [one]])
  actor.send({ type: 'redo' })
  expect([context().history.at(-1), now()['title']?.['en-US']]).toEqual([{ ...one, was: 'Two' }, 'One'])
})
