import { Button } from '@doorstep/ui/Button'
import { useState } from 'react'
import { counted, formatCount } from '../format/counted.ts'
import { KeepFocus } from '../KeepFocus.tsx'

export interface ShowOlderProps {
  shown: number
  total: number
  /** What one of them is called, such as 'reading'. */
  one: string
  onShowOlder: () => Promise<unknown>
}

/** Says how many of a record's newest rows are shown, with the way to those before them. */
export function ShowOlder({ shown, total, one, onShowOlder }: ShowOlderProps) {
  const [isLoading, setLoading] = useState(false)

  async function load() {
    if (isLoading) return
    setLoading(true)
    try {
      await onShowOlder()
    } finally {
      setLoading(false)
    }
  }

  return (
    <KeepFocus>
      {shown < total ? (
        <>
          {`The newest ${formatCount(shown)} of ${counted(total, one)}`}{' '}
          <Button size="small" busy={isLoading} onClick={() => void load()}>
            Show older
          </Button>
        </>
      ) : (
        `All ${counted(total, one)}`
      )}
    </KeepFocus>
  )
}
