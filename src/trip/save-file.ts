/** Milliseconds for which the file is kept, because some browsers read it only a while after the click. */
const keptFor = 60_000

/** Downloads a file. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptFor)
}

/** Downloads a text as a calendar file. */
export const saveCalendar = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name)
