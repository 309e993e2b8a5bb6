import { importLimits } from '@doorstep/portal-contract/property-import'
import type { ImportFix } from '@doorstep/portal-contract/property-import.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Section } from '@doorstep/ui/Section'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useRef, useState } from 'react'
import { counted } from '../shared/format/counted.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import type { ImportStore } from './property-import.store.ts'
import type { MatchedField } from './RowFixes.tsx'
import * as css from './FixTogether.css.ts'

export interface FixTogetherProps {
  fixes: readonly ImportFix[]
  matched: readonly MatchedField[]
  store: Pick<ImportStore, 'fix'>
}

const heading = 'Fix many rows at once'

/** What several rows have to put right, in one place: a branch is chosen, a town entered once for all of them. */
export function FixTogether({ fixes, matched, store }: FixTogetherProps) {
  const [hadFixes] = useState(fixes.length > 0)
  if (!hadFixes) return null
  return (
    <KeepFocus label={heading}>
      <Card heading={heading}>
        {fixes.length === 0 && <p className={css.done}>Nothing left to fix here.</p>}
        <Stack space={20}>
          {fixes.map((fix) => {
            const field = matched.find(({ column }) => column === fix.column)
            return field && <ColumnFix key={fix.column} {...{ fix, field, store }} />
          })}
        </Stack>
      </Card>
    </KeepFocus>
  )
}

interface ColumnFixProps {
  fix: ImportFix
  field: MatchedField
  store: FixTogetherProps['store']
}

function ColumnFix({ fix: { column, rows, can_clear, options, values }, field, store }: ColumnFixProps) {
  return (
    <Section headingLevel={3} heading={`${field.label}: ${counted(rows, 'row')} to fix`}>
      {values.length > 0 && (
        <ul className={css.values}>
          {values.map((each) => (
            <ValueFix
              key={each.value}
              {...each}
              {...{ field, options }}
              onFix={(to) => void store.fix({ column, from: each.value, to })}
            />
          ))}
        </ul>
      )}
      {can_clear && (
        <div>
          <Button size="small" onClick={() => void store.fix({ column, from: null, to: '' })}>
            Leave {field.label} blank in {counted(rows, 'row')}
          </Button>
        </div>
      )}
    </Section>
  )
}

type ValueFixProps = ImportFix['values'][number] & {
  field: MatchedField
  options: ImportFix['options']
  onFix: (to: string) => void
}

/** The tag is removed from its rows. */
const leaveOut = 'leave-out'

function ValueFix({ value, rows, message, field, options, onFix }: ValueFixProps) {
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const place = useRef<HTMLLIElement>(null)
  const label = value === '' ? `${field.label} where it’s blank` : `Replace “${value}” with`
  const name = `fix-${field.column}-${value}`
  const to = options ? (options[Number(chosen)] ?? '') : chosen
  const isReady = options ? chosen !== '' : chosen.trim() !== value

  function choose(answer: string) {
    setChosen(answer)
    setError(undefined)
  }

  function fix() {
    if (isReady) return onFix(to)
    setError(options ? 'Choose one.' : 'Enter what it should be.')
    place.current?.querySelector<HTMLElement>('input, select')?.focus()
  }

  return (
    <li ref={place} className={css.value}>
      {options ? (
        <Select
          name={name}
          label={label}
          hint={message}
          placeholder="Choose one"
          options={[
            ...options.map((option, index) => ({ value: String(index), label: option })),
            ...(field.field === 'tags' ? [{ value: leaveOut, label: 'Leave this tag out' }] : []),
          ]}
          value={chosen}
          error={error}
          onValueChange={choose}
        />
      ) : (
        <TextField
          name={name}
          label={label}
          hint={message}
          maxLength={importLimits.cellLength}
          value={chosen}
          error={error}
          onValueChange={choose}
        />
      )}
      <Button size="small" aria-label={`Fix ${counted(rows, 'row')}: ${label}`} onClick={fix}>
        Fix {counted(rows, 'row')}
      </Button>
    </li>
  )
}
