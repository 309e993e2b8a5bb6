import { DataList } from '@doorstep/ui/DataList'
import { Tooltip } from '@doorstep/ui/Tooltip'
import type { ReactNode } from 'react'
import type { Mark } from './lanes.ts'
import * as css from './MarkLink.css.ts'

type MarkLinkProps = {
  mark: Mark
  className: string
  /** Whether Tab stops here; arrow keys lead to the other marks of a lane. */
  isTabStop: boolean
  children: ReactNode
} & Record<`data-${string}`, unknown>

/** Something on the plan as a link, with a card of its facts. */
export function MarkLink({ mark, className, isTabStop, children, ...data }: MarkLinkProps) {
  return (
    <Tooltip variant="card" content={<MarkCard mark={mark} />}>
      <a
        {...data}
        className={className}
        href={mark.href}
        aria-label={mark.label}
        data-mark={mark.key}
        data-day={mark.from}
        tabIndex={isTabStop ? 0 : -1}
      >
        {children}
      </a>
    </Tooltip>
  )
}

function MarkCard({ mark: { title, facts } }: { mark: Mark }) {
  return (
    <>
      <p className={css.title}>{title}</p>
      <DataList items={facts} />
    </>
  )
}
