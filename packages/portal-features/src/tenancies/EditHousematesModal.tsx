import { hasOwnAccount, type Identity } from '@doorstep/portal-contract/households'
import { personTexts } from '@doorstep/portal-contract/people'
import type {
  Housemate,
  HouseholdUpdate,
  Lead,
  Tenancy,
  TenancyOrder,
} from '@doorstep/portal-contract/tenancies.schema'
import { tenancyLimits } from '@doorstep/portal-contract/tenancies'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { FieldGroup } from '@doorstep/ui/FieldGroup'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { Plus, Trash2 } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Change, concludeChange } from '../shared/change/change.ts'
import type { KeyedClient } from '../shared/client/createPortalClient.ts'
import { counted } from '../shared/format/counted.ts'
import { type FormField, useForm } from '../shared/form/useForm.ts'
import {
  HousemateFields,
  type HousemateFieldsProps,
  type MemberField,
  memberFields,
} from '../shared/household/HousemateFields.tsx'
import { accountOf, missingAnswer, WhoIsThis } from './WhoIsThis.tsx'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { ClashPanel } from '../shared/record/ClashPanel.tsx'
import { useVersion } from '../shared/record/useVersion.ts'
import {
  type HouseholdRow,
  housematesIn,
  housematesOf,
  isSameHousehold,
  namesOf,
  rowsOf,
} from './householdAnswers.ts'

export interface EditHousematesModalProps {
  /** The tenancy or lead whose household it is. */
  tenancy: Tenancy | Lead
  /** Called with it as it is now, when it was changed and when that was undone. */
  onChanged: (tenancy: Tenancy | Lead) => void
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    editHousemates: EditHousematesModalProps
  }
}

/** The modal `editHousemates`: who lives there, and how to reach them (D86). */
export function EditHousematesModal({ tenancy, onChanged, onClose }: EditHousematesModalProps) {
  const { id, property, tenants, is_lead } = tenancy
  const formRef = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() => rowsOf(housematesOf(tenancy).housemates))
  const household = tenancy.order?.housemates ?? []
  const responsibility = tenancy.order?.responsibility_type ?? 'tenant'
  const personOf = ({ id: rowId }: HouseholdRow) => household.find((one) => one.id === rowId)
  const removed = household.filter(
    (one) => hasOwnAccount(one, responsibility) && !rows.some((row) => row.id === one.id),
  )
  const answersIn = (answers: FormData) => ({ housemates: housematesIn(answers, rows) })
  const version = useVersion({
    record: tenancy,
    answersOf: housematesOf,
    read: () => answersIn(new FormData(formRef.current ?? undefined)),
    isSame: isSameHousehold,
  })
  const [shownKey, setShownKey] = useState(version.key)
  if (shownKey !== version.key) {
    setShownKey(version.key)
    setRows(rowsOf(version.answers.housemates))
  }
  const save = (
    update: HouseholdUpdate,
    api: KeyedClient,
  ): Promise<{ data: Tenancy | Lead; undo_id: number | null }> =>
    is_lead
      ? api.tenancies.updateLead(property.id, id, update)
      : api.tenancies.update(property.id, id, update)
  const undoOfSave = (undoId: number | null): Change<Tenancy | Lead> | null =>
    undoId === null
      ? null
      : {
          call: (api) =>
            is_lead
              ? api.tenancies.restoreLead(property.id, id, undoId)
              : api.tenancies.restore(property.id, id, undoId),
          saved: onChanged,
        }
  const form = useForm({
    fields: rows.flatMap((_, index) =>
      [...memberFields, 'same_person'].map((name) => `housemates.${index}.${name}`),
    ),
    send: (answers, api) => version.send(answersIn(answers), (update) => save(update, api)),
    onSuccess(changed) {
      concludeChange(changed, {
        saved: ({ data }) => onChanged(data),
        toast: 'Tenants saved',
        undo: ({ undo_id }) => undoOfSave(undo_id),
      })
      onClose()
    },
    missing: Object.fromEntries(
      rows.flatMap((row, index) => [
        [`housemates.${index}.first_name`, personTexts.noFirstName],
        [`housemates.${index}.last_name`, personTexts.noLastName],
        [`housemates.${index}.same_person`, missingAnswer(personOf(row))],
      ]),
    ),
  })
  /** How many people were added here: the last of them is named next. */
  const [added, setAdded] = useState(0)
  const lastName = form.field(`housemates.${rows.length - 1}.first_name`).id
  const focusLast = useEffectEvent(() => document.getElementById(lastName)?.focus())
  useEffect(() => {
    if (added > 0) focusLast()
  }, [added])
  const unnamed = Math.min(tenants, tenancyLimits.tenants.max) - rows.length
  function addRow() {
    setRows([...rows, newRow(rows)])
    setAdded(added + 1)
  }

  return (
    <FormModal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit tenants"
      submitLabel="Save tenants"
      formRef={formRef}
      {...form.modalProps}
    >
      <KeepFocus label="Tenants">
        <Stack space={20}>
          <ClashPanel
            clashes={version.clashes}
            onKeep={version.keep}
            labelOf={() => 'Tenants'}
            textOf={({ housemates }) => namesOf(housemates)}
          />
          {rows.map((row, index) => (
            <FieldGroup
              key={`${version.key} ${row.key}`}
              label={row.is_lead_tenant ? 'Lead tenant' : `Tenant ${index + 1}`}
            >
              <Stack space={12}>
                <MemberFields
                  row={row}
                  person={personOf(row)}
                  responsibility={responsibility}
                  field={(name) => form.field(`housemates.${index}.${name}`)}
                  // A lead's tenant has to be reached.
                  required={is_lead && row.is_lead_tenant ? memberFields : ['first_name', 'last_name']}
                />
                {!row.is_lead_tenant && (
                  <div>
                    <Button
                      size="small"
                      variant="quiet"
                      icon={Trash2}
                      aria-label={`Remove ${namesOf([row]) || `Tenant ${index + 1}`}`}
                      onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                    >
                      Remove
                    </Button>
                  </div>
                )}
              </Stack>
            </FieldGroup>
          ))}
          {removed.map((person) => (
            <output key={person.id}>
              <Alert tone="caution">
                {person.full_name} leaves the household, and {accountOf(person)} is removed.
              </Alert>
            </output>
          ))}
          {unnamed > 0 && (
            <div>
              <Button icon={Plus} onClick={addRow}>
                Add tenant
              </Button>
              <p>{counted(unnamed, 'tenant')} not named yet.</p>
            </div>
          )}
        </Stack>
      </KeepFocus>
    </FormModal>
  )
}

/** The fields of a row, and what another name or email in it leads to. */
function MemberFields({
  row,
  person,
  responsibility,
  field,
  required,
}: Pick<HousemateFieldsProps, 'required'> & {
  row: HouseholdRow
  /** Who it names so far. */
  person: Housemate | undefined
  responsibility: TenancyOrder['responsibility_type']
  field: (name: MemberField | 'same_person') => FormField
}) {
  const [typed, setTyped] = useState<Identity>(row)
  return (
    <>
      <HousemateFields
        field={(name) => ({
          ...field(name),
          defaultValue: row[name] ?? '',
          onValueChange: (value) =>
            setTyped({ ...typed, [name]: name === 'email' ? value.trim() || null : value }),
        })}
        required={required}
      />
      {person && <WhoIsThis {...{ person, responsibility, typed }} field={field('same_person')} />}
    </>
  )
}

/** A row for somebody new, with a key that none has had. */
const newRow = (rows: readonly HouseholdRow[]): HouseholdRow => ({
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
  id: null,
  first_name: '',
  last_name: '',
  email: null,
  phone_number: null,
  is_lead_tenant: false,
})
