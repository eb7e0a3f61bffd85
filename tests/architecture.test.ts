import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { orderedParts } from '#src/domain/content-orders.ts'
import { type Step, stepNames } from '#src/domain/step.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { flows } from '#machines/index.ts'

const root = resolve(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

/** The files of a step, each with the document that says what to write. */
const filesOf = (step: Step): [path: string, document: string][] => [
  [`machines/steps/${step}.ts`, 'machines/README.md'],
  [`src/steps/${step}/screen.tsx`, 'src/steps/README.md'],
  [`src/steps/${step}/skeleton.tsx`, 'src/steps/README.md'],
  [`src/steps/${step}/content.ts`, 'src/steps/README.md'],
  [`public/data/steps/${step}.json`, 'src/steps/README.md'],
  [`tests/steps/${step}.test.tsx`, 'src/steps/README.md'],
]

const isWritten = (path: string): boolean => existsSync(join(root, path))

describe.each(stepNames)('the step %s', (step) => {
  it('has one name for its chart, screen, form, words, content file and test', () => {
    const missing = filesOf(step).filter(([path]) => !isWritten(path))
    expect(missing.map(([path, document]) => `Write ${path}, as ${document} describes.`)).toEqual([])
  })

  it('has all of its content in every locale', async ({ skip }) => {
    skip(!isWritten(`src/steps/${step}/content.ts`) || !isWritten(`public/data/steps/${step}.json`), 'a file is missing')
    const { words, schema } = (await import(`../src/steps/${step}/content.ts`)) as {
      words: readonly string[]
      schema: { safeParse: (value: unknown) => { success: boolean } }
    }
    const content = JSON.parse(readFileSync(join(root, `public/data/steps/${step}.json`), 'utf8')) as Record<
      string,
      Record<string, string>
    >
    expect(schema.safeParse(content).success).toBe(true)
    const texts = Object.keys(content).filter((key) => !orderedParts(`steps/${step}`, key))
    expect(texts.toSorted()).toEqual([...words].toSorted())
    for (const word of words) {
      for (const locale of ['en-US', 'ar-AE']) expect(content[word]?.[locale], `${word} in ${locale}`).toMatch(/\S/)
    }
  })
})

it('builds flows from steps and two final states only', () => {
  for (const flow of Object.values(flows)) {
    const states = Object.keys(flow.root.states)
    expect(states.filter((state) => !(stepNames as readonly string[]).includes(state))).toEqual(['expired', 'left'])
  }
})

it('tries every flow with sample events', () => {
  expect(Object.keys(flows).filter((flow) => !chartsTried.some(({ name }) => name === flow))).toEqual([])
})

it('has only the permitted files and folders at the top level', () => {
  const card =
    /^(package\.json|package-lock\.json|tsconfig\.json|vite\.config\.ts|lingui\.config\.ts|src|machines|public|tests|README\.md|LICENSE|NOTICE|\..+)$/
  expect([...new Set(tracked.map((path) => path.split('/')[0] ?? ''))].filter((entry) => !card.test(entry))).toEqual([])
})

it('names no file “utils” or “helpers”, and has only two barrels', () => {
  expect(tracked.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)/.test(path))).toEqual([])
  expect(tracked.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual(['machines/index.ts', 'src/operations/index.ts'])
})

it('has no source file over 300 lines', () => {
  const long = tracked
    .filter((path) => /\.(tsx?|css|mjs)$/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length > 300)
  expect(long).toEqual([])
})

it('commits no path of a developer’s machine, and no registry’s host', () => {
  const words = ['/wo' + 'rk/', '/ro' + 'ot/', 'registry.npm' + 'js', '/tm' + 'p/bash_jobs']
  const named = tracked
    .filter((path) => /\.(tsx?|mjs|json|md|yml|css|html)$|^\.ci\//.test(path) && path !== 'package-lock.json')
    .filter((path) => words.some((word) => readFileSync(join(root, path), 'utf8').includes(word)))
  expect(named).toEqual([])
})

it('takes colours from tokens.css, and sides from the direction of the text, in every CSS module', () => {
  const fixed =
    /#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(|\b(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|text-align: (?:left|right)/i
  const found = tracked
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (fixed.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(found, 'Use a custom property of src/ui/tokens.css, and inline-start or inline-end instead of left or right.').toEqual(
    [],
  )
})

it('writes raw HTML in a single place, which sanitises it', () => {
  const writers = tracked.filter(
    (path) => /^src\/.*\.tsx$/.test(path) && readFileSync(join(root, path), 'utf8').includes('dangerously' + 'SetInnerHTML'),
  )
  expect(writers).toEqual(['src/ui/Sanitised.tsx'])
})

const teaching = `An assertion through never or unknown switches the compiler off and hides a wrong shape. Instead:
parse what comes from outside with a schema (rowsOf for SQL); narrow it with a type guard, as src/visualizer/inside-xstate.ts does;
declare the type that is true; in a test, standingFor stands for a whole and checks its parts.`

it('casts no type through never or unknown', () => {
  const assertion = /\bas\s+(?:unknown\s+as\b|never\b(?!\s+(?!as\b)\w))/
  const prose = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g
  const found = tracked
    .filter((path) => /^(?:src|machines|tests)\/.*\.tsx?$/.test(path))
    .filter((path) => assertion.test(readFileSync(join(root, path), 'utf8').replace(prose, '')))
  expect(found, teaching).toEqual([])
})

it('cites only existing parts of the contract', () => {
  const contract = readFileSync(join(root, 'src/operations/CONTRACT.md'), 'utf8')
  const parts = [...contract.matchAll(/^##+ ([\d.]+?)\.? /gm)].map(([, part = '']) => part)
  const cited = tracked
    .filter((path) => /\.(tsx?|md)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(/\bcontract, ((?:\d+(?:\.\d+)*(?:, | and | to )?)+)/g)].flatMap(([, list = '']) =>
        (list.match(/\d+(?:\.\d+)*/g) ?? []).map((part) => ({ path, part })),
      )
    })
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ part }) => !parts.includes(part))).toEqual([])
})

it('defines every domain type in the glossary, and nothing else', () => {
  const exported = tracked
    .filter((path) => /^src\/domain\/[^/]+\.ts$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm)].map(
        ([, name]) => `${path.replace('src/domain/', '')}: ${name}`,
      ),
    )
  const rooms = readFileSync(join(root, 'src/domain/GLOSSARY.md'), 'utf8')
    .split('\n## ')
    .filter((room) => /^\S+\.ts\n/.test(room))
  const explained = rooms.flatMap((room) =>
    [...room.matchAll(/^\| (?!type )(\w+) +\| \S/gm)].map(([, name]) => `${room.split('\n')[0]}: ${name}`),
  )
  expect(explained.toSorted()).toEqual(exported.toSorted())
})

it('links only to files that exist', () => {
  const broken = tracked
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, link = '']) => ({ path, link }))
        .filter(({ link }) => !existsSync(join(root, dirname(path), link))),
    )
  expect(broken).toEqual([])
})

it('keeps the README within 150 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

describe('the lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farechart-lint-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))

  const mistakes: [path: string, line: string, teaching: string][] = [
    ['src/domain/cart.ts', "import 'react'", 'The domain is plain rules'],
    ['src/domain/cart.ts', "import { z } from 'zod'; z", "import 'zod/mini'"],
    ['src/domain/cart.ts', "import '#src/ui/Button.tsx'", 'The domain imports nothing of ours'],
    ['src/ui/Button.tsx', "import '#src/domain/cart.ts'", 'knows money and typed digits alone'],
    ['src/ui/Button.tsx', "import '#machines/booking.ts'", 'knows no charts'],
    ['src/operations/seats/entry.ts', "import '@apollo/client'", 'declare here, perform there'],
    [
      'src/operations/seats/entry.ts',
      "import { saveSelectedSeat } from './request.ts'; saveSelectedSeat",
      'Only the gateway runs request schemas',
    ],
    ['src/network/call.ts', "import '#src/operations/requests/all.ts'", 'Only the gateway runs request schemas'],
    ['machines/booking.ts', "import 'react'", 'A statechart knows events and operations only'],
    ['machines/booking.ts', "import '#src/app/start/address.ts'", 'A statechart knows events and operations only'],
    ['machines/booking.ts', "import { operations } from '#src/operations/index.ts'; operations", 'A chart names operations'],
    ['machines/booking.ts', 'export const now = new Date()', 'Charts are pure'],
    ['machines/booking.ts', 'export const chance = Math.random()', 'Charts are pure'],
    ['machines/booking.ts', 'sessionStorage.clear()', 'Charts are pure'],
    ['src/trip/trip.tsx', "import '#src/network/call.ts'", 'The trip is the view’s door'.replace('’', "'")],
    ['src/steps/home/screen.tsx', "import '../payment/form.ts'", 'A step imports no other step'],
    ['src/steps/home/screen.tsx', "import '#src/network/call.ts'", 'A screen reads with useTrip'],
    ['src/steps/home/screen.tsx', "import 'wouter'", 'send an event'],
    ['src/steps/home/screen.tsx', "void import('@apollo/client')", 'send an event'],
    ['src/network/call.ts', "import '#src/app/start/address.ts'", 'The network knows operations'],
    ['src/app/session/actors.ts', "import '#src/gateway/server.ts'", 'meet on the wire only'],
    ['src/app/session/session.ts', "import '../frame/Shell.tsx'", 'A session runs without a screen'],
    ['src/gateway/server.ts', "import '#src/app/start/address.ts'", 'shares operations, domain and locales with the storefront'],
    ['src/gateway/server.ts', "import 'react'", 'The gateway runs in Node'],
    ['src/authoring/delta/apply.ts', "import 'react'", 'What changes content is plain rules'],
    ['src/authoring/editor/Editor.tsx', "import '#src/steps/home/screen.tsx'", 'the storefront is handed in by src/app/author'],
    ['src/cms/cms.ts', "import '#src/authoring/editor/Editor.tsx'", 'The content-management system knows content documents'],
    ['src/gateway/cart/legs.ts', "import 'react'", 'The gateway runs in Node'],
    ['src/gateway/cart/legs.ts', "import '../flows/flow-rules.ts'", 'A cart knows no flow: put it into flows/flow-rules'],
    [
      'src/gateway/exchanges/worth.ts',
      "export type { Offer } from '../upgrades/upgrade-offers.ts'",
      'An exchange knows no other flow',
    ],
    ['src/gateway/sandbox/page.ts', "import '../gateway.ts'", 'Rooms are put together by gateway.ts'],
  ]

  it.each(mistakes)('refuse in %s: %s', (path, line, teaching) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${line}\n`)
    const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [path], { cwd: folder, encoding: 'utf8' })
    rmSync(file)
    expect(stdout.replace(/\s+/g, ' ')).toContain(teaching)
    expect(status).toBe(1)
  })

  it('let a chart see the types of operations', () => {
    const file = join(folder, 'machines/flow-setup.ts')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, "import type { OperationActors } from '#src/operations/index.ts'\nexport type Actors = OperationActors\n")
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['machines/flow-setup.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stdout).not.toContain('A chart names operations')
    expect(status).toBe(0)
  })
})
