import {
  distributionArea,
  isMpan,
  mpanOf,
  mpanText,
  mprnOf,
  mprnText,
} from '@doorstep/portal-contract/meter-numbers'
import { propertyFieldLabels as labels } from '@doorstep/portal-contract/property-fields'
import { Columns } from '@doorstep/ui/Columns'
import { TextField } from '@doorstep/ui/TextField'
import { useId } from 'react'
import { type FieldNoteProps, FieldNotePlace } from './FieldNote.tsx'
import { FormPart } from './FormPart.tsx'
import * as css from './MetersPart.css.ts'
import { looksUnusual } from './propertyAnswers.ts'
import type { PropertyFields } from './usePropertyFields.tsx'

const number = { autoComplete: 'off', spellCheck: false, optional: true } as const

/** The numbers of the property's supplies and meters (D17). */
export function MetersPart({ fields }: { fields: PropertyFields }) {
  const noteId = useId()
  const mpan = fields.text('mpan')
  const mprn = fields.text('mprn')
  return (
    <FormPart
      heading="Meters"
      description="We check each number as you type. You can find them on a recent bill."
    >
      <div className={css.meter}>
        <Columns>
          <div>
            <TextField
              {...mpan}
              {...number}
              label={labels.mpan}
              hint="13 digits. Paste all 21 and we keep the last 13."
              inputMode="numeric"
              aria-describedby={`${noteId}-mpan`}
              onValueChange={(typed) => fields.change('mpan', kept(typed))}
              onBlur={(event) => {
                mpan.onBlur()
                fields.change('mpan', mpanText(mpanOf(event.currentTarget.value)))
              }}
            />
            <FieldNotePlace id={`${noteId}-mpan`} note={mpan.error ? undefined : noteOnMpan(mpan.value)} />
          </div>
          <TextField
            {...fields.text('electricity_serial')}
            {...number}
            label={labels.electricity_serial}
            hint="Printed on the meter."
          />
        </Columns>
      </div>
      <div className={css.meter}>
        <Columns>
          <div>
            <TextField
              {...mprn}
              {...number}
              label={labels.mprn}
              hint="6 to 10 digits."
              inputMode="numeric"
              aria-describedby={`${noteId}-mprn`}
              onBlur={(event) => {
                mprn.onBlur()
                fields.change('mprn', mprnText(mprnOf(event.currentTarget.value)))
              }}
            />
            <FieldNotePlace id={`${noteId}-mprn`} note={mprn.error ? undefined : noteOnMprn(mprn.value)} />
          </div>
          <TextField
            {...fields.text('gas_serial')}
            {...number}
            label={labels.gas_serial}
            hint="Printed on the meter."
          />
        </Columns>
      </div>
      <div className={css.meter}>
        <Columns>
          <TextField
            {...fields.text('water_serial')}
            {...number}
            label={labels.water_serial}
            hint="On the meter. Leave it blank if the water isn’t metered."
          />
          <div />
        </Columns>
      </div>
    </FormPart>
  )
}

/** Of the 21 digits that a bill prints, at once the last 13; everything else as it is typed. */
function kept(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length === 21 ? mpanText(mpanOf(digits)) : typed
}

function noteOnMpan(typed: string): FieldNoteProps | undefined {
  const mpan = mpanOf(typed)
  if (!isMpan(mpan)) return undefined
  const area = distributionArea(mpan)
  return {
    tone: 'positive',
    children: area ? `The check digit matches. ${area} area` : 'The check digit matches.',
  }
}

function noteOnMprn(typed: string): FieldNoteProps | undefined {
  return looksUnusual(typed)
    ? { tone: 'caution', children: 'Looks unusual. Check a bill. You can still save' }
    : undefined
}
