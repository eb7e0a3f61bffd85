// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const packed = { scale: 10, rings: [[-90, 387, -35, 404]] }

/** Returns a component that shows the number of coastlines, and the pending requests for them, which the test answers. */
const openLand = async () => {
  const requests: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void requests.push(answer)))
  const { useLand } = await import('#src/steps/explore/land.ts')
  const Coastlines = () => <p>{useLand().length} coastlines</p>
  return { Coastlines, requests, answer: (response: Response) => act(async () => requests.at(-1)?.(response)) }
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('draws the coastlines on a map that replaces another while they load', async () => {
  const { Coastlines, requests, answer } = await openLand()
  render(<Coastlines />).unmount()
  render(<Coastlines />)
  await answer(Response.json(packed))
  screen.getByText('1 coastlines')
  expect(requests).toHaveLength(1)
})

it('loads the coastlines with the next map if the server could not send them', async () => {
  const { Coastlines, answer } = await openLand()
  const first = render(<Coastlines />)
  await answer(new Response(null, { status: 503 }))
  first.unmount()
  render(<Coastlines />)
  await answer(Response.json(packed))
  screen.getByText('1 coastlines')
})
