import { expect, it } from 'vitest'
import type { AskedFor, LoadedNodes } from '#machines/author-tree.ts'
import { nodesAskedBy } from '#machines/author-tree.ts'
import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import { open, refused } from './running-author.ts'

const nodeAt = (path: string, rel?: 'children' | 'search'): ConfigurationNode => ({
  name: path.split('/').at(-1) ?? '',
  parent: path.slice(0, path.lastIndexOf('/')),
  value: null,
  path,
  links: rel ? [{ href: `https://cms.example${path}`, rel }] : [],
  schema: null,
})
const root = nodeAt('', 'search')
const steps = nodeAt('/steps', 'children')
const title = nodeAt('/steps/home/title')
const more = (rel: 'children' | 'search', parent: string): ConfigurationNode => ({
  ...nodeAt(`${parent}~load more`, rel),
  parent,
})
const loaded: LoadedNodes = { root, nodes: [steps] }

const opened = async (answers: Parameters<typeof open>[0] = {}) => {
  const editor = await open({ tree: () => loaded, ...answers })
  editor.actor.send({ type: 'nodes.open' })
  await editor.at({ nodes: 'open' })
  const ask = async (asked: AskedFor) => {
    editor.actor.send({ type: 'nodes.ask', asked })
    await editor.at({ nodes: 'open' })
  }
  return { ...editor, ask, tree: () => editor.context().tree }
}

it('loads the children of a group when it is unfolded, and replaces a placeholder with the next page', async () => {
  const placeholder = more('children', '/steps')
  const pages = [[nodeAt('/steps/home'), placeholder], [nodeAt('/steps/payment')]]
  const { actor, ask, tree } = await opened({ nodes: () => pages.shift() ?? [] })
  await ask(nodesAskedBy(steps))
  expect([tree()?.unfolded, tree()?.below['/steps']]).toEqual([['/steps'], [nodeAt('/steps/home'), placeholder]])
  await ask(nodesAskedBy(placeholder))
  expect(tree()?.below['/steps']).toEqual([nodeAt('/steps/home'), nodeAt('/steps/payment')])
  actor.send({ type: 'nodes.fold', path: '/steps' })
  expect(tree()?.unfolded).toEqual([])
  actor.send({ type: 'nodes.fold', path: '/steps' })
  expect(tree()?.unfolded).toEqual(['/steps'])
})

it('keeps the results of a search and its next pages until the author closes the search', async () => {
  const placeholder = more('search', '')
  const asked: AskedFor[] = []
  const { actor, ask, tree } = await opened({
    nodes: (wish) => {
      asked.push(wish)
      return wish.text === undefined ? [nodeAt('/messages/a')] : [title, placeholder]
    },
  })
  await ask({ of: root, rel: 'search', text: 'Where' })
  expect([tree()?.search, tree()?.found]).toEqual(['Where', [title, placeholder]])
  await ask(nodesAskedBy(placeholder))
  expect(tree()?.found).toEqual([title, nodeAt('/messages/a')])
  expect(asked).toEqual([
    { of: root, rel: 'search', text: 'Where' },
    { of: placeholder, rel: 'search' },
  ])
  actor.send({ type: 'nodes.forget' })
  expect([tree()?.found, tree()?.below]).toEqual([undefined, { '': [steps] }])
})

it('loads the document of a text on another page as soon as the author chooses it', async () => {
  const { actor, at, context } = await opened()
  actor.send({ type: 'word.select', document: 'steps/payment', word: 'title' })
  await at({ content: 'open' })
  expect(Object.keys(context().contents)).toEqual(['steps/home', 'messages', 'steps/payment'])
})

it('leaves the tree unchanged if a request fails, and keeps the reason', async () => {
  const { ask, tree, context } = await opened({
    nodes: () => {
      throw refused(503)
    },
  })
  await ask(nodesAskedBy(steps))
  expect([context().trouble, tree()?.below]).toEqual(['failed', { '': [steps] }])
})

it('ignores the results of a search that was closed or replaced', async () => {
  const { actor, at, tree } = await opened({ nodes: () => [title] })
  actor.send({ type: 'nodes.ask', asked: { of: root, rel: 'search', text: 'Where' } })
  actor.send({ type: 'nodes.forget' })
  await at({ nodes: 'open' })
  actor.send({ type: 'nodes.ask', asked: { of: root, rel: 'search', text: 'Where' } })
  actor.send({ type: 'nodes.ask', asked: { of: root, rel: 'search', text: 'Where to' } })
  await at({ nodes: 'open' })
  expect(tree()?.search).toBe('Where to')
})

it('reports that a system has no list of texts', async () => {
  const { actor, at, context } = await open()
  actor.send({ type: 'nodes.open' })
  await at({ nodes: 'unknown' })
  expect(context().tree).toBeUndefined()
})

it('can be opened again after the system could not be reached', async () => {
  let isDown = true
  const { actor, at } = await open({
    tree: () => {
      if (isDown) throw refused(503)
      return loaded
    },
  })
  actor.send({ type: 'nodes.open' })
  await at({ nodes: 'closed' })
  isDown = false
  actor.send({ type: 'nodes.open' })
  await at({ nodes: 'open' })
})
