import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import { shapeOfTone, type StatusShape, type StatusTone } from '../StatusBadge/shapes.ts'
import { StatusMark } from '../StatusBadge/StatusMark.tsx'
import * as css from './Timeline.css.ts'
import { plain } from '../internal/plain.css.ts'

export interface TimelineEvent {
  id: string
  /** The colour of the mark. The title says the same in words. */
  tone: StatusTone
  /** The mark. Each tone has its own; `dashed` is for events still to come. */
  shape?: StatusShape
  title: ReactNode
  detail?: ReactNode
  /** The day or the time as people read it: 20/03/2026. */
  when: string
  /** The same date in ISO 8601: 2026-03-20. */
  dateTime?: string
}

export interface TimelineProps extends Omit<NativeProps<'ol'>, 'children' | 'aria-label'> {
  label: string
  /** What happened, the newest first. */
  events: readonly TimelineEvent[]
}

/** What happened to one thing, and when; newest first, in the order given. */
export function Timeline({ label, events, ...list }: TimelineProps) {
  return (
    <ol {...list} className={plain} aria-label={label}>
      {events.map(({ id, tone, shape = shapeOfTone[tone], title, detail, when, dateTime }) => (
        <li key={id} className={css.event}>
          <span className={css.mark}>
            <StatusMark tone={tone} shape={shape} />
          </span>
          <div className={css.words}>
            <p className={plain}>{title}</p>
            {detail !== undefined && <p className={css.detail}>{detail}</p>}
          </div>
          <time className={css.when} dateTime={dateTime}>
            {when}
          </time>
        </li>
      ))}
    </ol>
  )
}
