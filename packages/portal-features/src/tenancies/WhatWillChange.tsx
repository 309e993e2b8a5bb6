import type { TenancyPreview } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { Heading } from '@doorstep/ui/Heading'
import { Icon } from '@doorstep/ui/Icon'
import { Text } from '@doorstep/ui/Text'
import { CalendarX, FileWarning, PoundSterling, Truck } from 'lucide'
import { counted } from '../shared/format/counted.ts'
import * as css from './ChangeDatesDrawer.css.ts'

export interface WhatWillChangeProps {
  /** Null before dates were changed, or while they can't be. */
  changes: TenancyPreview['changes'] | null
  /** While it is asked anew: the old list stays. */
  isAsking: boolean
  /** Whether it could not be asked. */
  hasFailed: boolean
  onRetry: () => void
}

const icons = { void: CalendarX, money: PoundSterling, bills: FileWarning, suppliers: Truck } as const

/** What a change of dates changes, before it is saved (D19). How many things there are is read out once they are known. */
export function WhatWillChange({ changes, isAsking, hasFailed, onRetry }: WhatWillChangeProps) {
  return (
    <section aria-label="What will change" aria-busy={isAsking}>
      <Heading level={3} size="body">
        What will change
      </Heading>
      <output className={css.summary}>
        {!isAsking && (hasFailed ? 'We couldn’t check what these dates change.' : summary(changes))}
      </output>
      {hasFailed && (
        <Button size="small" busy={isAsking} onClick={onRetry}>
          Try again
        </Button>
      )}
      {changes && changes.length > 0 && (
        <ul className={css.changes}>
          {changes.map(({ kind, title, detail }) => (
            <li key={title} className={css.change}>
              <span className={css.changeIcon}>
                <Icon icon={icons[kind]} />
              </span>
              <div>
                <p className={css.changeTitle}>{title}</p>
                {detail && (
                  <Text size="small" tone="muted">
                    {detail}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {changes?.some(({ kind }) => kind === 'suppliers') && (
        <p className={css.summary}>
          You’ll need to notify suppliers yourself. Send them the new dates once you’ve saved.
        </p>
      )}
    </section>
  )
}

function summary(changes: WhatWillChangeProps['changes']): string {
  if (!changes) return 'Choose other dates to see what they change.'
  if (changes.length === 0) return 'Nothing else changes.'
  return `${counted(changes.length, 'thing')} will change.`
}
