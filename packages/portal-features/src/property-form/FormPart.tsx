import { Card } from '@doorstep/ui/Card'
import { Stack } from '@doorstep/ui/Stack'
import { type ReactNode, useId } from 'react'
import * as css from './FormPart.css.ts'

export interface FormPartProps {
  heading: string
  description: string
  children: ReactNode
}

/** One card of the property's form: what it is about, and its fields. */
export function FormPart({ heading, description, children }: FormPartProps) {
  const headingId = useId()
  return (
    <Card aria-labelledby={headingId}>
      <div className={css.part}>
        <div>
          <h2 id={headingId} className={css.heading}>
            {heading}
          </h2>
          <p className={css.description}>{description}</p>
        </div>
        <Stack space={16}>{children}</Stack>
      </div>
    </Card>
  )
}
