import { useEffect, useState, type DragEvent } from 'react'

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Without this, a file dropped beside the zone would replace the page and lose what was filled in. A native file input still accepts it. */
function keepPage(event: globalThis.DragEvent) {
  const isTaken =
    event.defaultPrevented || (event.target instanceof Element && event.target.matches('input[type=file]'))
  if (isTaken || !hasFiles(event.dataTransfer)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** Accepts files dropped on an element; spread `handlers` on it. While mounted, a drop elsewhere doesn't navigate away. */
export function useDropZone({
  disabled,
  onFiles,
}: {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    addEventListener('dragover', keepPage)
    addEventListener('drop', keepPage)
    return () => {
      removeEventListener('dragover', keepPage)
      removeEventListener('drop', keepPage)
    }
  }, [])

  const over = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    setOver(!disabled)
  }

  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      if (!disabled) onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
