import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Theme = Record<string, string>

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Returns the custom properties of the first block that starts with a text, after another text. */
function block(opening: string, after = ''): Theme {
  const start = css.indexOf(opening, css.indexOf(after))
  if (start < 0 || !css.includes(after)) throw new Error(`No block ${after} ${opening}`)
  const inside = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...inside.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

function luminance(hex: string) {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new Error(`Not a colour of six digits: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Computes the contrast of two colours from 1 to 21, as WCAG 2.2 defines it. */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['--c-canvas', '--c-surface', '--c-sunken']

function on(foreground: string, backgrounds: string[], least: number): [string, string, number][] {
  return backgrounds.map((background) => [foreground, background, least])
}

const pairs: [string, string, number][] = [
  ...on('--c-ink', [...grounds, '--fc-accent-tint', '--c-hold-tint', '--c-ok-tint'], 4.5),
  ...on('--c-ink-2', [...grounds, '--fc-accent-tint'], 4.5),
  ...on('--c-ink-3', grounds, 4.5),
  ...on('--c-hold', [...grounds, '--c-hold-tint'], 4.5),
  ...on('--c-ok', [...grounds, '--c-ok-tint'], 4.5),
  ...on('--fc-accent-text', [...grounds, '--fc-accent-tint'], 4.5),
  ...on('--fc-on-accent', ['--fc-accent'], 4.5),
  ...on('--fc-on-sign', ['--fc-sign'], 4.5),
  ...on('--c-on-hold', ['--c-hold-fill'], 4.5),
  ...on('--c-on-board', ['--c-board'], 4.5),
  ...on('--c-on-board-2', ['--c-board'], 4.5),
  ...on('--fc-accent', ['--c-board'], 4.5),
  ...on('--c-surface', ['--c-ink', '--c-ok'], 4.5),
  ...on('--c-edge', grounds, 3),
  ...on('--c-focus', grounds, 3),
  ...on('--c-go-edge', grounds, 3),
]

/** Resolves the properties of a theme that refer to others. */
function settled(theme: Theme): Theme {
  const valueOf = (value: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return name ? valueOf(theme[name] ?? '') : value
  }
  return Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, valueOf(value)]))
}

/** Lists the pairs whose contrast is below the minimum. */
function failures(given: Theme): string[] {
  const theme = settled(given)
  const failing = pairs.flatMap(([foreground, background, least]) => {
    const ratio = contrast(theme[foreground] ?? '', theme[background] ?? '')
    return ratio < least ? [`${foreground} on ${background} is ${ratio.toFixed(2)}, needs ${least}`] : []
  })
  const rim = Math.max(
    contrast(theme['--fc-sign'] ?? '', theme['--c-surface'] ?? ''),
    contrast(theme['--fc-on-sign'] ?? '', theme['--c-surface'] ?? ''),
  )
  return rim < 3 ? [...failing, `the sign's plate and rim are lost on the surface: ${rim.toFixed(2)}`] : failing
}

const light = block(':root {')
const dark = block(':root {', '@media (prefers-color-scheme: dark)')
const storefronts = [...css.matchAll(/\[data-storefront="(\w+)"\]/g)].map(([, code = '']) => code)

describe('the colours of every theme', () => {
  it.each(['default', ...storefronts])('of storefront %s meet WCAG 2.2 in light and dark mode', (code) => {
    const own = code === 'default' ? {} : block(`[data-storefront="${code}"]`)
    expect(failures({ ...light, ...own })).toEqual([])
    expect(failures({ ...light, ...own, ...dark })).toEqual([])
  })

  it('are rejected if a sign is unreadable', () => {
    expect(failures({ ...light, '--fc-on-sign': '#3a4248' })).toEqual(['--fc-on-sign on --fc-sign is 1.75, needs 4.5'])
  })

  it('can be changed only by theme properties', () => {
    const themable = Object.keys(light).filter((name) => name.startsWith('--fc-'))
    for (const code of storefronts)
      expect(themable).toEqual(expect.arrayContaining(Object.keys(block(`[data-storefront="${code}"]`))))
  })
})
