import { Button } from '@doorstep/ui/Button'
import { type ReactNode, useState } from 'react'

export interface MoreButtonProps {
  onMore: () => Promise<unknown>
  children: ReactNode
}

/** Shows more of what is loaded, once at a time. */
export function MoreButton({ onMore, children }: MoreButtonProps) {
  const [isLoading, setLoading] = useState(false)

  async function load() {
    if (isLoading) return
    setLoading(true)
    try {
      await onMore()
    } finally {
      setLoading(false)
    }
  }

  return (
    <Button size="small" busy={isLoading} onClick={() => void load()}>
      {children}
    </Button>
  )
}
