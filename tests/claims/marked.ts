import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type NodePath, parseSync, transformSync, traverse, types as t } from '@babel/core'

/** An occurrence of a sentence in a file. It is marked if every element that can show it carries a claim. */
export interface Occurrence {
  file: string
  isMarked: boolean
}

interface Source {
  file: string
  /** Each Lingui message with the places where it occurs. */
  messages: Map<string, NodePath[]>
  /** Each content key with the places that show it, such as `content.lead`. */
  words: Map<string, NodePath[]>
  /** Top-level declarations of the file by name. */
  declared: Map<string, NodePath>
  imported: { name: string; from: string; uses: NodePath[] }[]
}

const claiming = /^claimed$|[cC]laim$|^claimOf$|^marks$/
const holders = new Set(['content', 'words', 'texts'])

const messageIn = (path: NodePath<t.ObjectExpression>): string | undefined => {
  if (!path.node.leadingComments?.some(({ value }) => value.trim() === 'i18n')) return undefined
  const message = path.node.properties.find(
    (property): property is t.ObjectProperty => t.isObjectProperty(property) && t.isIdentifier(property.key, { name: 'message' }),
  )
  return t.isStringLiteral(message?.value) ? message.value.value : undefined
}

const add = <Value>(to: Map<string, Value[]>, key: string, value: Value) => to.set(key, [...(to.get(key) ?? []), value])

/** Parses a file after compiling its Lingui macros, so that its messages equal those of the catalogue. */
const read = (file: string): Source => {
  const options = { filename: file, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript', 'jsx'] as const } }
  const parserOpts = { plugins: [...options.parserOpts.plugins] }
  const plugins = [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'all' }]]
  const compiled = transformSync(readFileSync(file, 'utf8'), { ...options, parserOpts, plugins })
  const source: Source = { file, messages: new Map(), words: new Map(), declared: new Map(), imported: [] }
  const tree = parseSync(compiled?.code ?? '', { ...options, parserOpts })
  if (!tree) throw new Error(`${file} could not be read`)
  traverse(tree, {
    Program: (path) => {
      for (const [name, { path: place, kind, referencePaths }] of Object.entries(path.scope.bindings)) {
        if (kind !== 'module') source.declared.set(name, place)
        else if (t.isImportDeclaration(place.parent))
          source.imported.push({ name, from: basename(place.parent.source.value), uses: referencePaths })
      }
    },
    ObjectExpression: (path) => {
      const message = messageIn(path)
      if (message !== undefined) add(source.messages, message, path)
    },
    MemberExpression: (path) => {
      const { object, property, computed } = path.node
      if (t.isIdentifier(object) && holders.has(object.name))
        add(source.words, computed || !t.isIdentifier(property) ? '*' : property.name, path)
    },
  })
  return source
}

/** True if an expression makes a claim, directly or through a variable of its file. */
const claims = (path: NodePath, met: ReadonlySet<NodePath> = new Set()): boolean => {
  let found = false
  const look = (name: string, at: NodePath) => {
    const place = at.scope.getBinding(name)?.path
    found ||=
      claiming.test(name) ||
      (place?.isVariableDeclarator() === true && !met.has(place) && claims(place, new Set([...met, place])))
  }
  path.traverse({ Identifier: (each) => look(each.node.name, each) })
  return found
}

/** True for an element with a claim, and for an object that passes a claim to its element. */
const isMark = (path: NodePath): boolean => {
  if (path.isJSXElement())
    return path
      .get('openingElement')
      .get('attributes')
      .some((each) => (each.isJSXSpreadAttribute() && claims(each)) || (each.isJSXAttribute() && each.node.name.name === 'claim'))
  return (
    path.isObjectExpression() &&
    path.node.properties.some(
      (each) => t.isObjectProperty(each) && t.isIdentifier(each.key) && ['marks', 'claim'].includes(each.key.name),
    )
  )
}

/** Indexes all sentences in the sources of some folders. Their occurrences can be looked up by message or content key. */
export const sentencesIn = (folders: readonly string[]) => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('content.ts')),
  )
  const sources = files.map(read)
  const sourceOf = (path: NodePath) =>
    sources.find(({ declared }) =>
      [...declared.values()].some(
        (place) => place.hub === path.hub && place.scope.getProgramParent() === path.scope.getProgramParent(),
      ),
    )

  /** Returns the uses of a binding in its own file and in the files that import it. */
  const usesOf = (path: NodePath, name: string): NodePath[] => {
    const binding = path.scope.getBinding(name)
    const here = binding?.referencePaths ?? []
    if (binding?.scope.path.isProgram() !== true) return here
    const file = basename(sourceOf(path)?.file ?? '')
    return [
      ...here.filter((use) => !use.isExportDeclaration()),
      ...sources.flatMap(({ imported }) =>
        imported.filter((each) => each.name === name && each.from === file).flatMap(({ uses }) => uses),
      ),
    ]
  }

  /** Returns the names that a declaration binds. */
  const namesOf = (path: NodePath): string[] => {
    if (path.isVariableDeclarator()) return Object.keys(t.getBindingIdentifiers(path.node.id))
    return path.isFunctionDeclaration() && path.node.id ? [path.node.id.name] : []
  }

  /** Finds the places where a component renders one of its properties. */
  const drawnBy = (element: NodePath<t.JSXElement>, property: string): NodePath[] => {
    const { name } = element.node.openingElement
    if (!t.isJSXIdentifier(name) || !/^[A-Z]/.test(name.name)) return []
    const own = element.scope.getBinding(name.name)
    const found =
      own?.kind === 'module'
        ? sources
            .filter(
              ({ file }) => t.isImportDeclaration(own.path.parent) && basename(own.path.parent.source.value) === basename(file),
            )
            .flatMap(({ declared }) => declared.get(name.name) ?? [])[0]
        : own?.path
    const component = found?.isVariableDeclarator() ? found.get('init') : found
    if (!component || Array.isArray(component) || !component.isFunction()) return []
    const [given] = component.node.params
    if (!t.isObjectPattern(given)) return []
    const local = given.properties.find(
      (each): each is t.ObjectProperty => t.isObjectProperty(each) && t.isIdentifier(each.key, { name: property }),
    )
    const value = t.isAssignmentPattern(local?.value) ? local.value.left : local?.value
    return t.isIdentifier(value) ? (component.scope.getBinding(value.name)?.referencePaths ?? []) : []
  }

  /** Returns true if a value is only compared and not displayed. */
  const isTested = (use: NodePath): boolean =>
    use.key === 'test' || use.parentPath?.isUnaryExpression() === true || use.parentPath?.isBinaryExpression() === true

  const isMarked = (path: NodePath, met: ReadonlySet<t.Node> = new Set()): boolean => {
    const given: NodePath[][] = []
    let property: string | undefined = 'children'
    for (let at: NodePath | null = path; at; at = at.parentPath) {
      if (isMark(at)) return true
      if (at.isJSXAttribute()) property = t.isJSXIdentifier(at.node.name) ? at.node.name.name : undefined
      if (at.isJSXElement() && at !== path) {
        if (property !== undefined) given.push(drawnBy(at, property))
        property = 'children'
      }
      const names = namesOf(at)
      if (names.length === 0) continue
      const isAll = (uses: readonly NodePath[], seen: ReadonlySet<t.Node>) =>
        uses.length > 0 && uses.every((use) => isMarked(use, seen))
      const seen = new Set([...met, at.node])
      if (given.some((uses) => isAll(uses, seen))) return true
      if (met.has(at.node)) return false
      const place = at
      const shown = names.flatMap((name) => usesOf(place, name)).filter((use) => !isTested(use))
      return isAll(shown, seen)
    }
    return false
  }

  const said = (places: readonly (readonly [string, NodePath])[]): Occurrence[] =>
    places.map(([file, path]) => ({ file, isMarked: isMarked(path) }))
  return {
    /** Finds the occurrences of a message of the program. */
    ofMessage: (message: string): Occurrence[] =>
      said(sources.flatMap(({ file, messages }) => (messages.get(message) ?? []).map((path) => [file, path] as const))),
    /** Finds where a text of a step is shown, in the step itself or in shared parts. */
    ofWord: (step: string, key: string): Occurrence[] => {
      const mine = sources.filter(({ file }) => file.includes(`/steps/${step}/`))
      const shared = sources.filter(({ file }) => file.includes('src/trip/'))
      const shown = (from: readonly Source[], name: string) =>
        from.flatMap(({ file, words }) => (words.get(name) ?? []).map((path) => [file, path] as const))
      const own = shown(mine, key)
      const passed = shown(shared, key)
      return said([...own, ...(own.length === 0 ? passed : []), ...(own.length + passed.length === 0 ? shown(mine, '*') : [])])
    },
  }
}
