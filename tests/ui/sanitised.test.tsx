// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { Sanitised } from '#src/ui/Sanitised.tsx'
import { sanitisedItems } from '#src/ui/sanitise.ts'

afterEach(cleanup)

const allowed = new Set(['B', 'STRONG', 'I', 'EM', 'U', 'BR', 'SPAN', 'P', 'SUB', 'SUP'])

const elementsOf = (html: string): Element[] => {
  const holder = new DOMParser().parseFromString(`<div>${sanitisedItems(html).join('')}</div>`, 'text/html')
  return [...(holder.body.firstElementChild?.querySelectorAll('*') ?? [])]
}

const hostile = [
  '<script>window.hostile = 1</script>',
  '<img src=x onerror="window.hostile = 1">',
  '<svg onload="window.hostile = 1"><script>window.hostile = 1</script></svg>',
  '<svg><style><img src=x onerror=window.hostile=1></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hostile=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hostile=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.hostile=1>">',
  '<a href="javascript:window.hostile=1">x</a>',
  '<b style="background:url(https://evil.example)" onclick="window.hostile=1" id="global" name="isAuthorable">x</b>',
  '<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="//evil.example">',
  '<template><img src=x onerror=window.hostile=1></template>',
  '<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example>',
]

describe('untrusted HTML', () => {
  it('is shown as a list of the items between “//”, without FONT tags', async () => {
    render(<Sanitised html={'<FONT SIZE="2" COLOR="red"><B>1 bag</B>: included // <B>Seat</B>: for a fee</FONT>'} />)
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ innerHTML }) => innerHTML.trim())).toEqual(['<b>1 bag</b>: included', '<b>Seat</b>: for a fee'])
  })

  it('is not split inside an address', () => {
    expect(sanitisedItems('see https://air.example//now')).toEqual(['see https://air.example', 'now'])
  })

  it('loses empty items, and is not shown if all are empty', async () => {
    expect(sanitisedItems('a// //<b></b>//b')).toEqual(['a', 'b'])
    render(
      <>
        <Sanitised html="<script>1</script>" />
        <Sanitised html="said" />
      </>,
    )
    await screen.findByText('said')
    expect(screen.getAllByRole('list')).toHaveLength(1)
  })

  it.each(hostile)('keeps only harmless text of %s', (html) => {
    for (const element of elementsOf(html)) {
      expect(allowed.has(element.tagName)).toBe(true)
      expect(element.attributes).toHaveLength(0)
    }
    const holder = document.createElement('div')
    holder.innerHTML = sanitisedItems(html).join('')
    document.body.append(holder)
    expect((globalThis as { hostile?: unknown }).hostile).toBeUndefined()
    holder.remove()
  })

  it('keeps only harmless text of any combination of these', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string()), { maxLength: 5 }), (parts) => {
        for (const element of elementsOf(parts.join('')))
          expect([allowed.has(element.tagName), element.attributes.length]).toEqual([true, 0])
      }),
      { numRuns: 200 },
    )
  })

  it('is truncated if it is too long', () => {
    expect(sanitisedItems('x//'.repeat(100_000)).length).toBeLessThanOrEqual(60)
  })
})
