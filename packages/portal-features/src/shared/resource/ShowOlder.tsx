import { counted, formatCount } from '../format/counted.ts'
import { KeepFocus } from '../KeepFocus.tsx'
import { MoreButton } from './MoreButton.tsx'

export interface ShowOlderProps {
  shown: number
  total: number
  /** What one of them is called, such as 'reading'. */
  one: string
  onShowOlder: () => Promise<unknown>
}

/** Says how many of a record's newest rows are shown, with the way to those before them. */
export function ShowOlder({ shown, total, one, onShowOlder }: ShowOlderProps) {
  return (
    <KeepFocus>
      {shown < total ? (
        <>
          {`The newest ${formatCount(shown)} of ${counted(total, one)}`}{' '}
          <MoreButton onMore={onShowOlder}>Show older</MoreButton>
        </>
      ) : (
        `All ${counted(total, one)}`
      )}
    </KeepFocus>
  )
}
