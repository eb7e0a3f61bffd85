import { useEffect, useState } from 'react'

/** Accepts a file that is dropped anywhere on the page. True while a file is dragged over it. */
export const useDroppedFile = (isTaken: boolean, onFile: (file: File) => void): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isTaken) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    document.addEventListener('dragenter', over, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file) onFile(file)
      },
      { signal },
    )
    return () => {
      listening.abort()
      setOver(false)
    }
  }, [isTaken, onFile])
  return isOver
}
