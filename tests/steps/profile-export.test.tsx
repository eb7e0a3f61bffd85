// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { show } from './profile-page.tsx'

let files: { content: Blob; name: string }[] = []

beforeEach(() => {
  files = []
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${made.push(content as Blob) - 1}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = made[Number(this.href.slice('blob:'.length))]
    if (content) files.push({ content, name: this.download })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const press = async () => {
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
}

it('downloads everything that is kept about the member as readable JSON, and then forgets it', async () => {
  const answer = { exportedAt: '2027-03-01T12:00:00.000Z', data: { account: { number: 'FC10000017' } } }
  const { actor } = show({ exportProfile: () => answer })
  await press()
  await screen.findByText('Your data is in your downloads.')
  expect(files.map(({ name }) => name)).toEqual(['my-data-2027-03-01.json'])
  expect(await files[0]?.content.text()).toBe(JSON.stringify({ exportedAt: answer.exportedAt, ...answer.data }, null, 2))
  expect(actor.getSnapshot().context.member?.exported).toBe(undefined)
})

it('says why the data could not be collected, and downloads nothing', async () => {
  show({ exportProfile: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })) })
  await press()
  await screen.findByRole('heading', { name: 'We couldn’t collect your data' })
  expect(files).toEqual([])
})
