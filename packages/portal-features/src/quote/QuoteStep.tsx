import { addressText, linesText, normalisePostcode } from '@doorstep/portal-contract/addresses'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { postcodeText } from '@doorstep/portal-contract/properties'
import { tenancyLimits } from '@doorstep/portal-contract/tenancies'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { DataList } from '@doorstep/ui/DataList'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { NumberField } from '@doorstep/ui/NumberField'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useId, useRef } from 'react'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { OwnerField } from '../shared/owners/OwnerField.tsx'
import { datesText } from '../shared/property/datesText.ts'
import { propertyHref, tenancyHref } from '../shared/property/propertyHref.ts'
import { PropertySearch } from '../shared/property/PropertySearch.tsx'
import type { ChosenProperty } from './quote.state.ts'
import { DatesFields } from './DatesFields.tsx'
import { ErrorLine } from './ErrorLine.tsx'
import { PackageStartField } from './PackageStartField.tsx'
import { QuoteFrame } from './QuoteFrame.tsx'
import type { QuoteViewProps } from './quote.props.ts'

type NewProperty = NonNullable<PackageDraft['property']>

const fields = [
  'tenancy_id',
  'property_id',
  'property.partner_id',
  'property.address_line1',
  'property.address_line2',
  'property.address_city',
  'property.address_postcode',
  'housemates',
  'start',
  'months',
]

/** The first step: which home, for how many, and from when (D25). */
export function QuoteStep(props: QuoteViewProps) {
  const { state, actions, owners, ownerLabel } = props
  const { draft, property, tenancy, duplicate, errors } = state
  const formId = useId()
  const ownErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)))
  const form = useForm({
    fields,
    send: actions.toPackage,
    // The draft keeps them.
    asksBeforeLeaving: false,
    ...(Object.keys(ownErrors).length > 0 && { problem: { errors: ownErrors } }),
  })
  const isNew = draft.property !== null
  // What the other choice of property held, for when that is chosen again.
  const otherAddress = useRef<NewProperty>(null)
  const otherProperty = useRef<ChosenProperty>(null)

  function edit(part: Partial<PackageDraft>, ...names: string[]): void {
    form.clearErrors(names)
    actions.edit(part)
  }

  function chooseKind(kind: string): void {
    form.clearErrors(fields)
    if (kind === 'existing') {
      otherAddress.current = draft.property
      if (otherProperty.current) actions.chooseProperty(otherProperty.current)
      else edit({ property: null })
    } else {
      otherProperty.current = property
      const partner_id = owners.length === 1 ? (owners[0]?.id ?? null) : null
      actions.chooseProperty(null)
      edit({ property: otherAddress.current ?? { ...noProperty, partner_id } })
    }
  }

  async function chooseDuplicate(id: number): Promise<void> {
    form.clearErrors(fields)
    await actions.chooseDuplicate(id)
  }

  async function startAgain(): Promise<void> {
    await actions.startAgain()
    otherAddress.current = null
    otherProperty.current = null
  }

  return (
    <QuoteFrame
      state={state}
      actions={{ ...actions, startAgain }}
      next={{ form: formId, label: 'See the bills', shortLabel: 'See the bills', busy: form.busy }}
    >
      <NeedsScript title="A quote needs JavaScript" />
      <Form id={formId} {...form.formProps}>
        {tenancy ? (
          <>
            <TenancyCard state={state} field={form.field('tenancy_id')} />
            <Card heading="The package">
              <PackageStartField
                tenancy={tenancy}
                field={form.field('start')}
                value={draft.start}
                onChange={(start) => edit({ start }, 'start')}
              />
            </Card>
          </>
        ) : (
          <>
            <Card heading="The property">
              <KeepFocus label="The property">
                <Stack space={16}>
                  <RadioGroup
                    name="kind"
                    label="Which property is it for?"
                    hideLabel
                    options={[
                      { value: 'existing', label: 'One of your properties' },
                      { value: 'new', label: 'A new property' },
                    ]}
                    value={isNew ? 'new' : 'existing'}
                    onValueChange={chooseKind}
                  />
                  {draft.property ? (
                    <NewPropertyFields
                      property={draft.property}
                      field={form.field}
                      owners={owners}
                      ownerLabel={ownerLabel}
                      onChange={(part) => edit({ property: { ...(draft.property ?? noProperty), ...part } })}
                    />
                  ) : (
                    <PropertySearch
                      {...form.field('property_id')}
                      chosen={property}
                      find={actions.findProperties}
                      onChoose={(chosen) => {
                        form.clearErrors(['property_id'])
                        actions.chooseProperty(chosen)
                      }}
                    />
                  )}
                  {duplicate && (
                    <Alert
                      tone="info"
                      action={
                        <Button size="small" onClick={() => void chooseDuplicate(duplicate.id)}>
                          Use this property
                        </Button>
                      }
                    >
                      <Link href={propertyHref(duplicate.id)}>{addressText(duplicate)}</Link> is one of your
                      properties.
                    </Alert>
                  )}
                </Stack>
              </KeepFocus>
            </Card>
            <Card heading="The household">
              <Stack space={16}>
                <Columns>
                  <NumberField
                    {...form.field('housemates')}
                    label="Number of tenants"
                    hint="Everyone who will live there and share the bills."
                    value={draft.housemates}
                    onValueChange={(housemates) => edit({ housemates }, 'housemates')}
                    {...tenancyLimits.tenants}
                    required
                  />
                  <div />
                </Columns>
                <DatesFields
                  start={form.field('start')}
                  months={form.field('months')}
                  draft={draft}
                  onEdit={edit}
                />
              </Stack>
            </Card>
          </>
        )}
      </Form>
    </QuoteFrame>
  )
}

/** What the package takes from the tenancy or lead that it is for (D86). */
function TenancyCard({
  state: { draft, property, tenancy },
  field,
}: {
  state: QuoteViewProps['state']
  field: { id: string; error: string | undefined }
}) {
  if (!tenancy || !property) return null
  const { address_city, address_postcode } = property
  return (
    <Card heading={tenancy.is_lead ? 'The lead' : 'The tenancy'}>
      <Stack space={12}>
        <DataList
          items={[
            {
              term: 'Lead tenant',
              value: (
                <Link id={field.id} href={tenancyHref(property.id, tenancy)}>
                  {tenancy.lead_tenant_name}
                </Link>
              ),
            },
            {
              term: 'Property',
              value: `${linesText(property)}, ${address_city} ${postcodeText(address_postcode)}`,
            },
            { term: 'Dates', value: datesText(tenancy) },
            { term: 'Number of tenants', value: String(draft.housemates ?? 1) },
          ]}
        />
        {field.error !== undefined && <ErrorLine id={`${field.id}-error`}>{field.error}</ErrorLine>}
        <p>
          {tenancy.is_lead
            ? 'Ordering the package wins this lead: it becomes a tenancy with these dates.'
            : 'The package ends with this tenancy and is for its number of tenants.'}
        </p>
      </Stack>
    </Card>
  )
}

const noProperty: NewProperty = {
  address_line1: '',
  address_line2: '',
  address_city: '',
  address_postcode: '',
  partner_id: null,
}

interface NewPropertyFieldsProps {
  property: NewProperty
  field: (name: string) => { id: string; name: string; error: string | undefined }
  owners: QuoteViewProps['owners']
  ownerLabel: string
  onChange: (part: Partial<NewProperty>) => void
}

/** The address of a property that is added with the package (D17). */
function NewPropertyFields({ property, field, owners, ownerLabel, onChange }: NewPropertyFieldsProps) {
  const text = (name: keyof Omit<NewProperty, 'partner_id'>) => ({
    ...field(`property.${name}`),
    value: property[name],
    onValueChange: (typed: string) => onChange({ [name]: typed }),
    autoComplete: 'off',
    maxLength: name === 'address_postcode' ? 20 : 100,
  })
  return (
    <>
      {owners.length > 1 && (
        <OwnerField
          {...field('property.partner_id')}
          owners={owners}
          label={ownerLabel}
          placeholder={`Choose the ${ownerLabel.toLowerCase()}`}
          value={property.partner_id === null ? '' : String(property.partner_id)}
          onValueChange={(id) => onChange({ partner_id: Number(id) || null })}
          required
        />
      )}
      <TextField {...text('address_line1')} label="Address line 1" required />
      <TextField {...text('address_line2')} label="Address line 2" optional />
      <Columns>
        <TextField {...text('address_city')} label="Town or city" required />
        <TextField
          {...text('address_postcode')}
          label="Postcode"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={() => {
            const address_postcode = normalisePostcode(property.address_postcode)
            if (address_postcode !== property.address_postcode) onChange({ address_postcode })
          }}
          required
        />
      </Columns>
    </>
  )
}
