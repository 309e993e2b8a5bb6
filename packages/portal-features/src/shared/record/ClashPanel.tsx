import { Card } from '@doorstep/ui/Card'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { useEffect, useRef } from 'react'
import type { Clash } from './mergeAnswers.ts'

export interface ClashPanelProps<Form> {
  /** What both changed; `kept` is the answer that the form holds, null for a third. */
  clashes: readonly (Clash<Form> & { kept: 'mine' | 'theirs' | null })[]
  onKeep: (clash: Clash<Form>, kept: 'mine' | 'theirs') => void
  labelOf: (field: keyof Form) => string
  /** An answer in words; empty when it is blank. */
  textOf: (answers: Form, field: keyof Form) => string
}

/** What two people saved differently, field by field. Nothing is lost: each answer is chosen here, or typed anew in the form. */
export function ClashPanel<Form>({ clashes, onKeep, labelOf, textOf }: ClashPanelProps<Form>) {
  const panel = useRef<HTMLDivElement>(null)
  const isShown = clashes.length > 0
  useEffect(() => {
    if (isShown) panel.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={panel} tabIndex={-1}>
      <Card heading="Choose what to keep">
        <Stack space={16}>
          <p>Nothing you typed is lost. Choose for each field, then save again.</p>
          {clashes.map((clash) => (
            <RadioGroup
              key={String(clash.field)}
              name={`keep_${String(clash.field)}`}
              label={labelOf(clash.field)}
              value={clash.kept}
              onValueChange={(value) => onKeep(clash, value as 'mine' | 'theirs')}
              options={[
                { value: 'mine', label: 'Keep mine', hint: textOf(clash.mine, clash.field) || 'Blank' },
                { value: 'theirs', label: 'Take theirs', hint: textOf(clash.theirs, clash.field) || 'Blank' },
              ]}
            />
          ))}
        </Stack>
      </Card>
    </div>
  )
}
