import { linesText } from '@doorstep/portal-contract/addresses'
import { dueDayText, formatDate } from '@doorstep/portal-contract/dates'
import type { Notice } from '@doorstep/portal-contract/notices.schema'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { KeepFocus } from '../../shared/KeepFocus.tsx'
import { capitalised } from '../../shared/format/capitalised.ts'
import { Reminder } from '../../shared/order/Reminder.tsx'
import { useToday } from '../../shared/state/page.ts'
import { nextSteps, type NextStep } from '../nextSteps.ts'
import * as css from './PackageNext.css.ts'
import { packagePage } from './packageTabs.ts'

export interface PackageNextProps {
  tenancy: Tenancy
  order: PackageRecord
  notices: readonly Notice[]
  onReopen: () => void
  /** While a reminder is being sent. */
  isReminding: boolean
  onRemind: () => void
}

/** What happens next, late things first; those that a person can do something about have a button. */
export function PackageNext(props: PackageNextProps) {
  const today = useToday()
  const { tenancy, order, notices } = props
  const steps = nextSteps(tenancy, order, notices, today)
  const first = steps.find(({ action }) => action)
  return (
    <Card heading="What happens next" padding="none">
      {steps.length === 0 ? (
        <p className={css.none}>Nothing more happens with this package.</p>
      ) : (
        <ul className={css.steps}>
          {steps.map((step) => (
            <li key={step.id} className={css.step}>
              <span className={css.when}>
                <span className={step.isLate ? css.late : css.due}>{dueText(step, today)}</span>
                {step.on && <span className={css.day}>{formatDate(step.on)}</span>}
              </span>
              <span className={css.words}>
                <span className={css.title}>{step.title}</span>
                <span className={css.detail}>{step.detail}</span>
              </span>
              <StepAction {...props} step={step} isFirst={step === first} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function StepAction({
  step: { action },
  isFirst,
  tenancy,
  order,
  onReopen,
  isReminding,
  onRemind,
}: PackageNextProps & { step: NextStep; isFirst: boolean }) {
  const look = { size: 'small', variant: isFirst ? 'primary' : 'secondary' } as const
  if (action === 'readings')
    return (
      <Button {...look} href={packagePage(tenancy).href({ tab: 'readings' })}>
        Add reading
      </Button>
    )
  if (action === 'remind')
    return (
      <KeepFocus>
        <Reminder
          order={order}
          housemates={order.housemates}
          address={linesText(tenancy.property)}
          busy={isReminding}
          onSend={onRemind}
        />
      </KeepFocus>
    )
  if (action === 'notices')
    return (
      <Button {...look} href={packagePage(tenancy).href({ tab: 'notifications' })}>
        See notices
      </Button>
    )
  if (action === 'reopen')
    return (
      <Button {...look} onClick={onReopen}>
        Reopen package
      </Button>
    )
  return null
}

function dueText({ on, isLate }: NextStep, today: string): string {
  if (on === null) return isLate ? 'Late' : 'Next'
  return capitalised(dueDayText(on, today))
}
