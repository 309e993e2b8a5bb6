import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { addressText, linesText } from '@doorstep/portal-contract/addresses'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { postcodeText } from '@doorstep/portal-contract/properties'
import {
  type PropertyField,
  propertyFieldLabels,
  propertyFields,
} from '@doorstep/portal-contract/property-fields'
import { propertyTexts, supplyFields, supplyTaken } from '@doorstep/portal-contract/property-form'
import type { DuplicateProperty, PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { useEffect, useRef, useState } from 'react'
import { CancelChanges } from '../shared/form/CancelChanges.tsx'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { houseNumber } from '../shared/format/houseNumber.ts'
import { goTo } from '../shared/goTo.ts'
import {
  newPropertyPath,
  propertiesPath,
  propertyHref,
  updatePropertyHref,
} from '../shared/property/propertyHref.ts'
import { useOwners } from '../shared/owners/useOwners.ts'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { ClashPanel } from '../shared/record/ClashPanel.tsx'
import { type Clash, keptOf } from '../shared/record/mergeAnswers.ts'
import { carryToast } from '../shared/state/carriedToast.ts'
import { partnerScope } from '../shared/state/partnerScope.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { AddressPart } from './AddressPart.tsx'
import { ChangesPanel, type ListedChange, type ListedField, ReadyPanel } from './ChangesPanel.tsx'
import { DetailsPart } from './DetailsPart.tsx'
import { MetersPart } from './MetersPart.tsx'
import {
  answersOf,
  answersOfForm,
  answerText,
  changedFields,
  changesOf,
  inputOf,
  isSameAnswer,
  looksUnusual,
  noAnswers,
  problemsOf,
  type PropertyAnswers,
  type PropertyNames,
} from './propertyAnswers.ts'
import { useResource } from '../shared/resource/useResource.ts'
import { island } from '../shared/island.tsx'
import { propertyOptionParts, type PropertyOptions } from './property-form.load.ts'
import { type PostedProperty, suppliesIn } from './postedProperty.ts'
import * as css from './PropertyEditor.css.ts'
import { SaveBar } from './SaveBar.tsx'
import { useDuplicate } from './useDuplicate.ts'
import { type SharedSupplies, useSharedSupplies } from './useSharedSupplies.ts'
import { usePropertyFields } from './usePropertyFields.tsx'

export interface PropertyEditorProps {
  partner: Pick<Session['partner'], 'id' | 'name' | 'type' | 'children'>
  /** The property that is changed; null for a new one. */
  property: PropertyForm | null
  options: PropertyOptions
  /** The idempotency key of a new property's form when it is sent without JavaScript (D5). */
  formKey: string
  /** What came of a form sent without JavaScript: its answers, what is wrong, and the property that it was a duplicate of. */
  posted?: PostedProperty | undefined
  /** Navigates to a page of the portal. */
  navigate?: (path: string) => void | Promise<void>
}

/** The form of a property, new or stored (D17). Without JavaScript it posts to its page. */
export const PropertyEditor = island(function PropertyEditor({
  partner,
  property,
  options: initialOptions,
  formKey,
  posted,
  navigate = goTo,
}: PropertyEditorProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const owners = useOwners(partner)
  const [saved, setSaved] = useState(property)
  const before = saved ? answersOf(saved) : noAnswers(owners.length === 1 ? partner.id : partnerScope())
  const [answers, setAnswers] = useState(posted?.answers ?? before)
  const [clashes, setClashes] = useState(() =>
    property && posted?.isConflict ? clashesWith(property, posted.answers) : [],
  )
  const versionRef = useRef<ReturnType<typeof startVersion>>(null)
  const { state: options, store: optionStore } = useResource({
    parts: propertyOptionParts(),
    initial: initialOptions,
  })

  const changed = changedFields(answers, before)
  const duplicate = useDuplicate(answers, saved, posted?.duplicate ?? null)
  const { property: found, elsewhere } = duplicate
  const supplies = useSharedSupplies(answers, saved, posted?.supplies ?? [])
  const problems: Partial<Record<PropertyField, string>> = {
    ...problemsOf(answers),
    ...(found && { address_line1: propertyTexts.duplicate }),
    ...unconfirmedProblems(supplies),
  }

  const form = useForm({
    fields: propertyFields,
    problem: posted?.problem,
    isUnsaved: changed.length > 0,
    send: async (_form, api) => {
      const errors = Object.entries(problems).map(([field, problem]) => [field, [problem]])
      if (errors.length > 0) throw new FormRefusal({ errors: Object.fromEntries(errors) })
      const confirmed = supplies.confirmed.length > 0 ? { shared_supplies: [...supplies.confirmed] } : {}
      if (!property)
        return api.propertyForm.add({ ...inputOf(answers), ...confirmed }).catch(learnSupplies(supplies))
      if (changed.length === 0) {
        pushToast({ tone: 'neutral', message: 'There are no changes to save.' })
        return undefined
      }
      versionRef.current ??= startVersion(property)
      const version = await versionRef.current
      try {
        return await version.send(answers, (changes, { id }) =>
          api.propertyForm
            .update(id, {
              ...changesOf({ ...answers, ...changes }, fieldsIn(changes)),
              version: changes.version,
              ...confirmed,
            })
            .catch(learnSupplies(supplies)),
        )
      } finally {
        setSaved(version.newest())
      }
    },
    onSuccess: async (result) => {
      if (!result) return
      carryToast({
        message: property ? 'Changes saved' : `${linesText(result)} added`,
      })
      await navigate(propertyHref(result.id))
    },
  })

  // Before anything is typed, which a reload for code that a deploy has replaced would lose.
  useEffect(() => void import('../shared/record/createVersion.ts'), [])

  /** From the first time that it is sent. */
  async function startVersion(record: PropertyForm) {
    const { createVersion } = await import('../shared/record/createVersion.ts')
    return createVersion({
      record,
      answersOf,
      read: () => answersOfForm(new FormData(formRef.current ?? undefined)),
      isSame: isSameAnswer,
      onNewer(merged, both) {
        setAnswers(merged)
        setClashes(both)
      },
    })
  }

  function change<Field extends PropertyField>(field: Field, answer: PropertyAnswers[Field]): void {
    setAnswers((typed) => ({ ...typed, [field]: answer }))
    form.clearErrors([field])
  }

  function discard(): void {
    setAnswers(before)
    setClashes([])
    form.setProblem(undefined)
  }

  const fields = usePropertyFields({
    field: form.field,
    answers,
    changed: saved ? changed : [],
    onChange: change,
  })
  const ownerLabel = ownerLabelOf(partner)
  const labels = { ...propertyFieldLabels, partner_id: ownerLabel }
  const names: PropertyNames = {
    partners: owners,
    heatingProviders: options.parts.heatingProviders ?? [],
    tags: options.parts.tags ?? [],
  }
  const listed = (field: PropertyField): ListedField => ({
    field,
    id: form.field(field).id,
    label: labels[field],
  })
  const isBlank = (field: PropertyField) => String(answers[field] ?? '') === ''
  const wrong = propertyFields.filter((field) => fields.errorOf(field) !== undefined).map(listed)

  return (
    <Page
      trail={<Trail property={property} />}
      {...(property && { lead: <NumberPlate text={houseNumber(property.address_line1)} size="large" /> })}
      title={property ? `Update ${property.address_line1}` : 'Add a property'}
      description={property && <Facts property={property} />}
    >
      <Form
        action={property ? updatePropertyHref(property.id) : newPropertyPath}
        ref={formRef}
        {...form.formProps}
      >
        {saved ? (
          <input type="hidden" name="version" value={saved.version} />
        ) : (
          <input type="hidden" name="form_key" value={formKey} />
        )}
        <div className={css.layout}>
          <Stack space={16}>
            <ClashPanel
              clashes={clashes.map((clash) => ({ ...clash, kept: keptOf(clash, answers, isSameAnswer) }))}
              onKeep={({ field, ...clash }, kept) => change(field, clash[kept][field])}
              labelOf={(field) => labels[field]}
              textOf={(these, field) => answerText(these, field, names)}
            />
            {found && <DuplicateAlert property={found} />}
            {elsewhere && !found && <ElsewhereAlert property={elsewhere} />}
            <AddressPart fields={fields} />
            <DetailsPart
              fields={fields}
              options={options.parts}
              onRetry={() => options.failed.forEach((part) => void optionStore.reload(part))}
              owners={owners}
              ownerLabel={ownerLabel}
            />
            <MetersPart
              fields={fields}
              supplies={{
                ...supplies,
                confirm(field, isOn) {
                  supplies.confirm(field, isOn)
                  form.clearErrors([field])
                },
              }}
            />
          </Stack>
          <aside className={css.aside} aria-label={property ? 'Changes' : 'What is missing'} {...needsScript}>
            {saved ? (
              <ChangesPanel
                changes={changed.map((field): ListedChange => ({
                  ...listed(field),
                  before: answerText(before, field, names),
                  after: answerText(answers, field, names),
                  note: noteOn(field, answers, problems),
                }))}
                consequence={changed.includes('partner_id') ? moveText(before, answers, names) : undefined}
                duplicate={duplicate}
              />
            ) : (
              <ReadyPanel
                missing={propertyFields.filter((field) => problems[field] && isBlank(field)).map(listed)}
                wrong={propertyFields.filter((field) => problems[field] && !isBlank(field)).map(listed)}
                duplicate={duplicate}
              />
            )}
          </aside>
        </div>
        <SaveBar wrong={wrong} changes={saved ? changed.length : undefined}>
          {saved && (
            <CancelChanges
              isChanged={changed.length > 0 && !form.busy}
              onDiscard={discard}
              firstFieldId={form.field('address_line1').id}
              label="Discard changes"
            />
          )}
          {(!saved || changed.length === 0) && (
            <Button href={property ? propertyHref(property.id) : propertiesPath} variant="quiet">
              Cancel
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            {property ? 'Save changes' : 'Add property'}
          </Button>
        </SaveBar>
      </Form>
    </Page>
  )
})

/** Where a form that was sent without JavaScript differs from what somebody else saved: what there was before, nobody knows. */
function clashesWith(property: PropertyForm, mine: PropertyAnswers): readonly Clash<PropertyAnswers>[] {
  const theirs = answersOf(property)
  return changedFields(mine, theirs).map((field) => ({ field, mine, theirs }))
}

const fieldsIn = (answers: Partial<PropertyAnswers>) => propertyFields.filter((field) => field in answers)

function Trail({ property }: { property: PropertyForm | null }) {
  const list = { label: 'Properties', href: propertiesPath }
  return property ? (
    <Breadcrumbs
      label="Breadcrumbs"
      links={[list, { label: linesText(property), href: propertyHref(property.id) }]}
      current="Update"
    />
  ) : (
    <Breadcrumbs label="Breadcrumbs" links={[list]} current="Add a property" />
  )
}

/** What is stored, whatever the form holds. */
function Facts({ property }: { property: PropertyForm }) {
  const { address_line2, address_city, address_postcode, status, last_change } = property
  const place = [address_line2, address_city, postcodeText(address_postcode)].filter(Boolean).join(', ')
  return (
    <span className={css.facts}>
      {place}
      <PropertyStatusBadge status={status} />
      {last_change && (
        <span>
          Last changed {last_change.by && `by ${last_change.by}, `}
          {formatDate(dayInLondon(last_change.at))}
        </span>
      )}
    </span>
  )
}

function DuplicateAlert({ property }: { property: DuplicateProperty }) {
  return (
    <Alert
      tone="critical"
      role="alert"
      title="You already have this property"
      action={<Link href={propertyHref(property.id)}>Open it</Link>}
    >
      {addressText(property)} is already one of your properties.
    </Alert>
  )
}

/** Another branch's property with this address, which only warns (D84). */
function ElsewhereAlert({ property }: { property: DuplicateProperty }) {
  return (
    <Alert
      tone="caution"
      title={`${property.partner.name} has a property at this address`}
      action={<Link href={propertyHref(property.id)}>Open it</Link>}
    >
      You can still save this one. Check that it belongs to this branch.
    </Alert>
  )
}

/** Shows whose the supplies are that a form was refused for. */
const learnSupplies = (supplies: SharedSupplies) => (error: unknown) => {
  const found = error instanceof PortalError && suppliesIn(error)
  if (found) supplies.learn(found)
  throw error
}

/** What has to be confirmed before it is saved (D84). */
const unconfirmedProblems = ({ otherWith, confirmed }: SharedSupplies) =>
  Object.fromEntries(
    supplyFields.flatMap((field) => {
      const other = otherWith(field)
      return other && !confirmed.includes(field) ? [[field, supplyTaken(field, other)]] : []
    }),
  )

function noteOn(
  field: PropertyField,
  answers: PropertyAnswers,
  problems: Partial<Record<PropertyField, string>>,
): ListedChange['note'] {
  if (problems[field]) return { tone: 'critical', children: 'Fix this before saving' }
  if (field === 'mprn' && looksUnusual(answers.mprn)) return { tone: 'caution', children: 'Looks unusual' }
  return undefined
}

/** What follows from another owner (docs/decisions/0018). */
function moveText(before: PropertyAnswers, answers: PropertyAnswers, names: PropertyNames): string {
  const [from, to] = [before, answers].map((each) => answerText(each, 'partner_id', names))
  return `Everything for this property will move from ${from} to ${to || 'its new owner'}: tenancies, packages, meters, readings, documents and bills.`
}
