import type { Frame, Page } from 'playwright-core'
import { it } from 'vitest'
import { act, english, signInAs } from '#tests/walks/author-editor.ts'
import { desktop, openContext } from '#tests/walks/browser.ts'
import { inTurns, line } from './pairs.ts'
import { servedProduct } from './served-product.ts'

declare global {
  var painted: Promise<number>
}

const product = servedProduct()

/** Languages that the storefront lacks. They bring the editor to ten, and their texts are all missing. */
const moreLocales = ['it-IT', 'nl-NL']

const blank = async (): Promise<Page> => {
  const page = await (await openContext({ ...desktop, bypassCSP: true })).newPage()
  await page.goto(`${product().home}data/steps/home.json`)
  return page
}

/** Opens the editor with ten languages and the texts of all pages. */
const openEditor = async (): Promise<Page> => {
  const page = await (await openContext({ ...desktop, bypassCSP: true })).newPage()
  await page.addInitScript((more) => {
    const parse = JSON.parse
    JSON.parse = (...given) => {
      const read = parse(...given) as { gatewayOrigin?: string; locales: string[] } | null
      if (read?.gatewayOrigin !== undefined) read.locales.push(...more)
      return read
    }
  }, moreLocales)
  await page.goto(`${product().cms}/editor.html/FCDX/home`)
  await signInAs(page, 'publisher')
  await act(page, 'Side by side').click()
  await page.getByRole('table').getByRole('textbox').first().waitFor()
  return page
}

const frameOf = (page: Page): Frame => page.frames().at(-1) ?? page.mainFrame()

/** Begins to wait in a frame until an element has a text. The promise `painted` then holds the time of its paint. */
const watch = (frame: Frame, selector: string, text: string): Promise<void> =>
  frame.evaluate(
    ([of, wanted]) => {
      globalThis.painted = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(of)?.textContent?.trim() !== wanted) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      })
    },
    [selector, text] as const,
  )

const paintedIn = (frame: Frame): Promise<number> => frame.evaluate(() => globalThis.painted)

/** Replaces the text of a field. Returns the time of the event, which the page creates, so that its delivery is not measured. */
const typeInto = (page: Page, field: string, text: string): Promise<number> =>
  page.locator(field).evaluate((area: HTMLTextAreaElement, next) => {
    const started = performance.timeOrigin + performance.now()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, next)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    return started
  }, text)

const p95 = (times: readonly number[]): string =>
  (times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN).toFixed(0)

it('measures typing until the page shows it, compared with a bare text field that posts its text to a frame', async () => {
  const page = await openEditor()
  await act(page, 'Side by side').click()
  await act(page, 'Title').first().click()
  await english(page).waitFor()
  const bare = await blank()
  await bare.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.body.innerHTML = '<textarea lang="en-US"></textarea><iframe></iframe>'
        const [area, frame] = [document.querySelector('textarea'), document.querySelector('iframe')]
        if (!area || !frame) return
        frame.addEventListener('load', () => resolve())
        frame.srcdoc = '<h1></h1><script>onmessage = ({ data }) => { document.querySelector("h1").textContent = data }</script>'
        area.addEventListener('input', () => frame.contentWindow?.postMessage(area.value, '*'))
      }),
  )
  let turn = 0
  const keyToPaint = (of: Page) => async () => {
    const text = `Where to ${(turn += 1)}`
    await watch(frameOf(of), 'h1', text)
    const started = await typeInto(of, 'textarea[lang="en-US"]', text)
    return (await paintedIn(frameOf(of))) - started
  }
  // Each text that ends with a space is an edit of its own.
  for (let edit = 1; edit <= 1_000; edit += 1) await typeInto(page, 'textarea[lang="en-US"]', `Edit ${edit} `)
  await keyToPaint(page)()
  const pairs = await inTurns(60, keyToPaint(page), keyToPaint(bare))
  const reference = 'a bare text field that posts its text to a frame'
  console.log(line({ name: 'a keystroke after 1,000 edits in ten languages', unit: 'ms', reference, ...pairs }))
  console.log(`a keystroke: 95 % within ${p95(pairs.ours)} ms (goal: 50 ms)`)
  for (const each of [page, bare]) await each.context().close()
}, 300_000)

it('measures a jump to a state until it is shown, compared with the same markup set as HTML', async () => {
  const page = await openEditor()
  await act(page, 'Side by side').click()
  await act(page, 'States').click()
  const states = page.getByRole('region', { name: 'States of a flow' })
  const jumpTo = async (name: RegExp) => {
    const button = states.getByRole('button', { name }).first()
    await button.click()
    await page
      .getByRole('heading', { level: 1, name: new RegExp(String.raw`FCDX · ${name.source.split(' ')[0]?.slice(1)}`) })
      .waitFor()
    const frame = frameOf(page)
    await frame.waitForFunction(() => (document.querySelector('h1')?.textContent ?? '') !== '')
    await frame.waitForFunction(
      () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
    )
    return {
      name: (await button.innerText()).trim(),
      heading: await frame.locator('h1').first().innerText(),
      html: await frame.locator('body').innerHTML(),
    }
  }
  const [one, other] = [await jumpTo(/^Passengers ·/), await jumpTo(/^Extras · Choosing/)]
  const bare = await blank()
  let isBack = true
  const pairs = await inTurns(
    30,
    async () => {
      const { name, heading } = isBack ? one : other
      await watch(frameOf(page), 'h1', heading)
      const started = await states.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
        const at = performance.timeOrigin + performance.now()
        button.click()
        return at
      })
      return (await paintedIn(frameOf(page))) - started
    },
    async () => {
      const { heading, html } = isBack ? one : other
      isBack = !isBack
      await watch(bare.mainFrame(), 'h1', heading)
      const started = await bare.evaluate((next) => {
        const at = performance.timeOrigin + performance.now()
        document.body.innerHTML = next
        return at
      }, html)
      return (await paintedIn(bare.mainFrame())) - started
    },
  )
  console.log(line({ name: 'a jump to a state', unit: 'ms', reference: 'the same markup set as HTML', ...pairs }))
  console.log(`a jump to a state: 95 % within ${p95(pairs.ours)} ms (goal: 50 ms)`)
  for (const each of [page, bare]) await each.context().close()
}, 300_000)

/** Scrolls an element by 60 pixels per frame. Returns the frames per second. */
const framesPerSecond = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate(
    (scroller) =>
      new Promise<number>((resolve) => {
        const frames = 180
        let frame = 0
        let started = 0
        scroller.scrollTop = 0
        const scroll = (now: number) => {
          if (frame === 0) started = now
          if (frame === frames) return resolve((frames * 1_000) / (now - started))
          frame += 1
          scroller.scrollTop += 60
          requestAnimationFrame(scroll)
        }
        requestAnimationFrame(scroll)
      }),
  )

it('measures the scrolling of all texts in ten columns, compared with an empty page', async () => {
  const page = await openEditor()
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  const columns = Number(await page.getByRole('table').getAttribute('aria-colcount')) - 1
  const bare = await blank()
  await bare.evaluate(() => {
    document.body.innerHTML =
      '<div class="scroller" style="height: 40rem; overflow: auto"><div style="height: 300000px"></div></div>'
  })
  const pairs = await inTurns(
    8,
    () => framesPerSecond(page, '[role="region"]:has([role="table"])'),
    () => framesPerSecond(bare, '.scroller'),
  )
  const name = `scrolling ${rows} texts in ${columns} languages`
  console.log(line({ name, unit: 'frames/s', reference: 'an empty page', ...pairs }))
  for (const each of [page, bare]) await each.context().close()
}, 300_000)
