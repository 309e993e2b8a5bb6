import { addressText } from '@doorstep/portal-contract/addresses'
import {
  distributionArea,
  isMpan,
  mpanOf,
  mpanText,
  mprnOf,
  mprnText,
} from '@doorstep/portal-contract/meter-numbers'
import { propertyFieldLabels as labels } from '@doorstep/portal-contract/property-fields'
import { meterRates } from '@doorstep/portal-contract/meter-readings'
import type { SupplyField } from '@doorstep/portal-contract/property-form'
import { Checkbox } from '@doorstep/ui/Checkbox'
import { Columns } from '@doorstep/ui/Columns'
import { Link } from '@doorstep/ui/Link'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useId } from 'react'
import { propertyHref } from '../shared/property/propertyHref.ts'
import { FieldNote, type FieldNoteProps, FieldNotePlace } from './FieldNote.tsx'
import { FormPart } from './FormPart.tsx'
import * as css from './MetersPart.css.ts'
import { looksUnusual } from './propertyAnswers.ts'
import type { PropertyFields } from './usePropertyFields.tsx'
import type { SharedSupplies } from './useSharedSupplies.ts'

const number = { autoComplete: 'off', spellCheck: false, optional: true } as const

/** The numbers of the property's supplies and meters, and their rates (D17, D85). */
export function MetersPart({ fields, supplies }: { fields: PropertyFields; supplies: SharedSupplies }) {
  const noteId = useId()
  const mpan = fields.text('mpan')
  const mprn = fields.text('mprn')
  return (
    <FormPart
      heading="Meters"
      description="We check each number as you type. You can find them on a recent bill."
    >
      <div className={css.meter}>
        <Stack space={16}>
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
              <SharedSupply field="mpan" supplies={supplies} hasError={mpan.error !== undefined} />
            </div>
            <TextField
              {...fields.text('electricity_serial')}
              {...number}
              label={labels.electricity_serial}
              hint="Printed on the meter."
            />
          </Columns>
          <Columns>
            <Select
              {...fields.text('electricity_rates')}
              label={labels.electricity_rates}
              options={Object.entries(meterRates).map(([value, label]) => ({ value, label }))}
            />
            <div />
          </Columns>
        </Stack>
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
            <SharedSupply field="mprn" supplies={supplies} hasError={mprn.error !== undefined} />
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

interface SharedSupplyProps {
  field: SupplyField
  supplies: SharedSupplies
  /** Whether the field's error says whose the supply is. */
  hasError: boolean
}

/** Asks once whether a supply is another property's too (D84). */
function SharedSupply({ field, supplies, hasError }: SharedSupplyProps) {
  const { otherWith, confirmed, confirm } = supplies
  const other = otherWith(field)
  return (
    <>
      <output className={css.shared}>
        {other && !hasError && (
          <FieldNote tone="caution">
            <Link href={propertyHref(other.id)}>{addressText(other)}</Link> has this {field.toUpperCase()}{' '}
            too.
          </FieldNote>
        )}
      </output>
      {other && (
        <Checkbox
          name="shared_supplies"
          value={field}
          label="It supplies both properties"
          checked={confirmed.includes(field)}
          onCheckedChange={(isOn) => confirm(field, isOn)}
        />
      )}
    </>
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
