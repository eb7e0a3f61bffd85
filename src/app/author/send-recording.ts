import type { SentRecording } from '../sharing/send-recording.ts'

export { NotTaken, type SentRecording } from '../sharing/send-recording.ts'

const aDay = 86_400_000

/** The author build's `sendRecording`. Nothing leaves the author's frame; the dialog shows a code that nobody can open. */
export const sendRecording = async (): Promise<SentRecording> => ({
  code: 'SPECIMEN',
  link: `${location.origin}/desk/#SPECIMEN`,
  expiresAt: Date.now() + aDay,
})

export const deleteRecording = async (): Promise<void> => {}
