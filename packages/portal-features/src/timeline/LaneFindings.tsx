import { Button } from '@doorstep/ui/Button'
import { FindingNumber } from './FindingNumber.tsx'
import * as css from './LaneFindings.css.ts'
import type { Lane } from './lanes.ts'

export interface LaneFindingsProps {
  lane: Lane
  onAddReading: (meterId: number) => void
}

/** What needs attention in a lane: one sentence each, and what mends it. */
export function LaneFindings({ lane: { label, findings }, onAddReading }: LaneFindingsProps) {
  return (
    <ol className={css.findings} aria-label={`${label}: to sort out`}>
      {findings.map(({ number, sentence, action, meterId }) => (
        <li key={number} className={css.finding}>
          <FindingNumber number={number} />
          <span className={css.sentence}>{sentence}</span>
          <span className={css.actions}>
            <Button size="small" href={action.href} aria-label={`${action.label}, ${sentence}`}>
              {action.label}
            </Button>
            {meterId !== null && (
              <Button
                size="small"
                aria-label={`Add reading, ${sentence}`}
                onClick={() => onAddReading(meterId)}
              >
                Add reading
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
