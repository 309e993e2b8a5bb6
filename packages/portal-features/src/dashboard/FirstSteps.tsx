import { type FirstStep, firstSteps } from '@doorstep/portal-contract/dashboard'
import type { Dashboard } from '@doorstep/portal-contract/dashboard.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Icon } from '@doorstep/ui/Icon'
import { Circle, CircleCheck } from 'lucide'
import { newQuotePath } from '../shared/addresses/quotes.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import { newPropertyPath, propertiesPath } from '../shared/property/propertyHref.ts'
import * as css from './FirstSteps.css.ts'

const texts: Record<FirstStep, { title: string; advice: string; action: string; href: string }> = {
  property: {
    title: 'Add your first property',
    advice: 'Type its address, or import all of them from a file.',
    action: 'Add a property',
    href: newPropertyPath,
  },
  tenancy: {
    title: 'Add a tenancy or a lead',
    advice: 'Open a property, then say who lives there or who may move in.',
    action: 'Open properties',
    href: propertiesPath,
  },
  package: {
    title: 'Get a bills package',
    advice: 'See what the bills of a property would cost, then order its package.',
    action: 'Add a quote',
    href: newQuotePath,
  },
  colleague: {
    title: 'Invite a colleague',
    advice: 'They see the same properties as you.',
    action: 'Invite colleagues',
    href: pathTo('/team'),
  },
}

export interface FirstStepsProps {
  steps: Dashboard['first_steps']
  onHide: () => void
}

/** The first steps with the portal. What was done follows from what there is. */
export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const own = firstSteps.filter((step) => steps[step] !== undefined)
  const done = own.filter((step) => steps[step])
  return (
    <Card
      heading={`First steps: ${done.length} of ${own.length} done`}
      padding="none"
      actions={
        <Button size="small" variant="quiet" aria-label="Hide first steps" onClick={onHide}>
          Hide
        </Button>
      }
    >
      <ol className={css.steps}>
        {own.map((step) => {
          const { title, advice, action, href } = texts[step]
          const isDone = steps[step] === true
          return (
            <li key={step} className={css.step}>
              <span className={isDone ? css.mark.done : css.mark.open}>
                <Icon icon={isDone ? CircleCheck : Circle} size="large" label={isDone ? 'Done' : 'To do'} />
              </span>
              <div className={css.words}>
                <p className={css.title}>{title}</p>
                {!isDone && (
                  <>
                    <p className={css.advice}>{advice}</p>
                    <Button size="small" href={href}>
                      {action}
                    </Button>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
