import { Button } from '@doorstep/ui/Button'
import { FindingNumber } from './FindingNumber.tsx'
import { FixButtons, type TimelineFixes } from './FixButtons.tsx'
import * as css from './LaneFindings.css.ts'
import type { Lane } from './lanes.ts'

export interface LaneFindingsProps extends TimelineFixes {
  lane: Lane
}

/** What needs attention in a lane: one sentence each, and what mends it. */
export function LaneFindings({ lane: { label, findings }, ...fixes }: LaneFindingsProps) {
  return (
    <ol className={css.findings} aria-label={`${label}: to sort out`}>
      {findings.map((finding) => {
        const { number, sentence, action } = finding
        return (
          <li key={number} className={css.finding}>
            <FindingNumber number={number} />
            <span className={css.sentence}>{sentence}</span>
            <span className={css.actions}>
              <Button size="small" href={action.href} aria-label={`${action.label}, ${sentence}`}>
                {action.label}
              </Button>
              <FixButtons finding={finding} {...fixes} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
