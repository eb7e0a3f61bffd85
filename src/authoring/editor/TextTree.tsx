import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { author } from '#machines/author.ts'
import { nodesAskedBy, type TextTree as LoadedTree } from '#machines/author-tree.ts'
import { type ConfigurationNode, isLoadMore, linkOf, loadMoreSuffix } from '#src/domain/configuration-node.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { textAtNode } from '../protocol/nodes.ts'
import { useDocumentTitle, useIsolated } from './step-titles.ts'
import { humanised } from './edits.ts'
import styles from './editor.module.css'
import type { TextDisplay } from './Changes.tsx'

interface TreeProps {
  actor: ActorRefFrom<typeof author>
  nameOf: TextDisplay['nameOf']
  onChoose: (document: string, word: string) => void
}

interface NodesProps extends TreeProps {
  nodes: readonly ConfigurationNode[]
  tree: LoadedTree
  /** True for search results. They stand outside their group, so each names its step. */
  areFound: boolean
}

function Nodes({ nodes, tree, areFound, ...props }: NodesProps) {
  const { actor, nameOf, onChoose } = props
  const titleOf = useDocumentTitle()
  const isolated = useIsolated()
  const labelOf = (node: ConfigurationNode) => {
    const text = textAtNode(node.path)
    if (!text) return titleOf(node.path.slice(1))
    const name = nameOf(text.document, text.word) || isolated(humanised(node.name))
    return areFound ? `${name} · ${titleOf(text.document)}` : name
  }
  const press = (node: ConfigurationNode) => {
    const text = textAtNode(node.path)
    if (text && !isLoadMore(node)) onChoose(text.document, text.word)
    else if (tree.below[node.path]) actor.send({ type: 'nodes.fold', path: node.path })
    else actor.send({ type: 'nodes.ask', asked: nodesAskedBy(node) })
  }
  return (
    <ul className={styles.words}>
      {nodes.map((node) => {
        const isGroup = !isLoadMore(node) && linkOf(node, 'children') !== undefined
        const isUnfolded = isGroup && tree.unfolded.includes(node.path)
        return (
          <li key={node.path}>
            <button
              type="button"
              className={styles.word}
              data-node={node.path}
              aria-expanded={isGroup ? isUnfolded : undefined}
              onClick={() => press(node)}
            >
              {isLoadMore(node) ? <Trans>Load more</Trans> : labelOf(node)}
            </button>
            {isUnfolded ? (
              <div className={styles.below}>
                <Nodes {...props} tree={tree} areFound={false} nodes={tree.below[node.path] ?? []} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Searches the texts of the whole storefront, and shows them as a tree. A group is loaded when it is unfolded. */
export function TextTree(props: TreeProps) {
  const { t } = useLingui()
  const { actor } = props
  const state = useSelector(actor, (snapshot) => snapshot.value.nodes)
  const tree = useSelector(actor, (snapshot) => snapshot.context.tree)
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)
  /** Moves the focus from a placeholder to the first of the nodes that replace it. */
  const follows = useRef<string>(undefined)

  useEffect(() => {
    actor.send({ type: 'nodes.open' })
  }, [actor])

  useEffect(() => {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [])]
    const last = buttons.findIndex((button) => button.dataset['node'] === follows.current)
    const isFree = document.activeElement === document.body || document.activeElement?.matches(`[data-node$="${loadMoreSuffix}"]`)
    if (last >= 0 && isFree) buttons[last + 1]?.focus()
    follows.current = undefined
  }, [tree])

  const search = () => {
    const text = typed.trim()
    if (tree && text !== '') actor.send({ type: 'nodes.ask', asked: { of: tree.root, rel: 'search', text } })
    else actor.send({ type: 'nodes.forget' })
  }
  if (state === 'unknown')
    return (
      <p>
        <Trans>This content-management system can’t list the texts of other pages.</Trans>
      </p>
    )
  if (!tree && state === 'closed')
    return (
      <Button variant="plain" onClick={() => actor.send({ type: 'nodes.open' })}>
        <Trans>Load the texts</Trans>
      </Button>
    )
  if (!tree)
    return (
      <p>
        <Trans>Loading the texts…</Trans>
      </p>
    )
  const text = tree.search
  return (
    <div
      ref={place}
      onClickCapture={({ target }) => {
        const path = (target as HTMLElement).dataset['node']
        const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [])]
        const at = buttons.findIndex((button) => button.dataset['node'] === path)
        follows.current = path?.endsWith(loadMoreSuffix) ? buttons[at - 1]?.dataset['node'] : undefined
      }}
    >
      {linkOf(tree.root, 'search') ? (
        <form
          role="search"
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <TextField
            type="search"
            label={<Trans>Search the saved texts of all pages</Trans>}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" pending={state === 'asking'} pendingLabel={t`Searching…`}>
            <Trans>Find</Trans>
          </Button>
        </form>
      ) : null}
      {tree.found ? (
        <>
          <p role="status">{tree.found.length === 0 ? t`No text contains “${text}”.` : t`Texts that contain “${text}”`}</p>
          <Nodes {...props} tree={tree} areFound nodes={tree.found} />
          <Button
            variant="plain"
            onClick={() => {
              actor.send({ type: 'nodes.forget' })
              place.current?.querySelector('input')?.focus()
            }}
          >
            <Trans>Show all groups</Trans>
          </Button>
        </>
      ) : (
        <Nodes {...props} tree={tree} areFound={false} nodes={tree.below[''] ?? []} />
      )}
    </div>
  )
}
