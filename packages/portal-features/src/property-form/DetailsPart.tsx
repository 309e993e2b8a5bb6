import { formFailures } from '@doorstep/portal-contract/messages'
import { maxBedrooms } from '@doorstep/portal-contract/property-form'
import { Button } from '@doorstep/ui/Button'
import { Columns } from '@doorstep/ui/Columns'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { NumberField } from '@doorstep/ui/NumberField'
import { Select } from '@doorstep/ui/Select'
import { useMemo } from 'react'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import { OwnerField } from '../shared/owners/OwnerField.tsx'
import type { Owner } from '../shared/owners/owners.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { FormPart } from './FormPart.tsx'
import type { PropertyOptions } from './property-form.load.ts'
import type { PropertyFields } from './usePropertyFields.tsx'

export interface DetailsPartProps {
  fields: PropertyFields
  options: PropertyOptions
  /** Loads what failed to load. */
  onRetry: () => void
  /** Who may own the property; nobody else than the partner itself when there is no choice. */
  owners: readonly Owner[]
  /** What an owner is called: 'Branch', 'Letting agent'. */
  ownerLabel: string
}

/** What quotes and estimates need to know (D17). */
export function DetailsPart({ fields, options, onRetry, owners, ownerLabel }: DetailsPartProps) {
  const { heatingProviders, tags } = options
  const heating = fields.text('heating_provider_id')
  const chosenTags = fields.answers.tags
  const tagOptions = useMemo(
    () =>
      tags?.map(({ slug, name }) => ({ value: slug, label: name })) ??
      chosenTags.map((slug) => ({ value: slug, label: slug })),
    [tags, chosenTags],
  )
  const retry = (
    <Button size="small" onClick={onRetry} {...needsScript}>
      Try again
    </Button>
  )
  const heatingField = (
    <Select
      {...heating}
      {...(!heatingProviders && { error: formFailures.heatingProviders, labelEnd: retry })}
      label="Heating"
      placeholder="Not known"
      options={
        heatingProviders?.map(({ id, name }) => ({ value: String(id), label: name })) ??
        (heating.value === '' ? [] : [{ value: heating.value, label: 'As saved' }])
      }
      optional
    />
  )
  return (
    <FormPart heading="Details" description="Used for quotes and estimates.">
      {owners.length > 1 ? (
        <Columns>
          <OwnerField
            {...fields.text('partner_id')}
            owners={owners}
            label={ownerLabel}
            placeholder={`Choose the ${ownerLabel.toLowerCase()}`}
            required
          />
          {heatingField}
        </Columns>
      ) : (
        <>
          <input type="hidden" name="partner_id" value={fields.answers.partner_id} />
          {heatingField}
        </>
      )}
      <Columns>
        <NumberField
          {...fields.frame('bedrooms')}
          label="Bedrooms"
          value={typeof fields.answers.bedrooms === 'number' ? fields.answers.bedrooms : null}
          onValueChange={(bedrooms) => fields.change('bedrooms', bedrooms)}
          min={0}
          max={maxBedrooms}
          optional
        />
        <MultiSelect
          {...fields.frame('tags')}
          {...(!tags && { error: formFailures.tags, labelEnd: retry })}
          label="Tags"
          options={tagOptions}
          value={chosenTags}
          onValueChange={(slugs) => fields.change('tags', slugs)}
          onOpenFailure={toastUnexpectedFailure}
          chips
          optional
        />
      </Columns>
    </FormPart>
  )
}
