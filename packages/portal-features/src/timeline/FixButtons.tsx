import { Button, type ButtonProps } from '@doorstep/ui/Button'
import type { FindingFix, NumberedFinding } from './lanes.ts'
import type { NoticeWay } from '../shared/notices/noticeWay.ts'

/** What mends things on the timeline without leaving it. */
export interface TimelineFixes {
  /** Adds a reading of a meter. */
  onAddReading: (meterId: number) => void
  /** Lets a tenancy's suppliers know. */
  onNotify: (way: NoticeWay, tenancyId: number) => void
}

interface FixButtonsProps extends TimelineFixes {
  finding: NumberedFinding
  variant?: ButtonProps['variant']
}

/** The buttons that mend a finding. */
export function FixButtons({ finding: { sentence, fix }, variant, ...fixes }: FixButtonsProps) {
  return stepsOf(fix, fixes).map(({ label, run }) => (
    <Button key={label} size="small" variant={variant} aria-label={`${label}, ${sentence}`} onClick={run}>
      {label}
    </Button>
  ))
}

function stepsOf(fix: FindingFix | null, { onAddReading, onNotify }: TimelineFixes) {
  if (fix === null) return []
  if ('meterId' in fix) return [{ label: 'Add reading', run: () => onAddReading(fix.meterId) }]
  return [
    { label: 'Notify suppliers', run: () => onNotify('notifySuppliers', fix.tenancyId) },
    { label: 'They already know', run: () => onNotify('suppliersKnow', fix.tenancyId) },
  ]
}
