import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import { Card } from '@doorstep/ui/Card'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { useEffect, useRef } from 'react'
import * as css from './ConflictPanel.css.ts'

/** A field that somebody else saved with another answer, with both in words. */
export type ConflictingField = {
  field: PropertyField
  label: string
  mine: string
  theirs: string
  /** Which of the two the form holds; null for a third. */
  kept: 'mine' | 'theirs' | null
}

export interface ConflictPanelProps {
  fields: readonly ConflictingField[]
  onKeep: (field: PropertyField, kept: 'mine' | 'theirs') => void
}

/** What two people saved differently, field by field. Nothing is lost: each answer is chosen here, or typed anew in the form. */
export function ConflictPanel({ fields, onKeep }: ConflictPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={css.panel}>
      <Card heading="Choose what to keep">
        <Stack space={16}>
          <p>Nothing you typed is lost. Choose for each field, then save again.</p>
          {fields.map(({ field, label, mine, theirs, kept }) => (
            <RadioGroup
              key={field}
              name={`keep_${field}`}
              label={label}
              value={kept}
              onValueChange={(value) => onKeep(field, value as 'mine' | 'theirs')}
              options={[
                { value: 'mine', label: 'Keep mine', hint: mine || 'Blank' },
                { value: 'theirs', label: 'Take theirs', hint: theirs || 'Blank' },
              ]}
            />
          ))}
        </Stack>
      </Card>
    </div>
  )
}
