import { addressText } from '@doorstep/portal-contract/addresses'
import { formatDate } from '@doorstep/portal-contract/dates'
import { formatPounds } from '@doorstep/portal-contract/money'
import { type WaitingBillField, waitingBillFields } from '@doorstep/portal-contract/waiting-bills'
import type { WaitingBill } from '@doorstep/portal-contract/waiting-bills.schema'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { waitingBillFileUrl } from '../shared/client/fileUrls.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { useForm } from '../shared/form/useForm.ts'
import { confirm } from '../shared/modal/confirm.ts'
import { PropertySearch } from '../shared/property/PropertySearch.tsx'
import { AccountNumberField, BillAmountAndDays, SupplierField } from './BillFields.tsx'
import * as css from './BulkPostalBillsUploadModal.css.ts'

interface WaitingBillRowProps {
  bill: WaitingBill
  today: string
  client: Pick<PortalClient, 'waitingBills' | 'postalBills' | 'properties'>
  onChange: (bill: WaitingBill) => void
  onRemove: () => void
  /** Told whether the row has answers that are not saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** A file that waits: what it says, what is wrong with it, and its form. */
export function WaitingBillRow({
  bill,
  client,
  onChange,
  onRemove,
  onUnsaved,
  ...rest
}: WaitingBillRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const editRef = useRef<HTMLButtonElement>(null)

  function stopEditing() {
    onUnsaved(false)
    flushSync(() => setIsEditing(false))
    editRef.current?.focus()
  }

  const remove = () =>
    confirm({
      question: `Delete ${bill.file_name}?`,
      consequence: 'It won’t be added as a bill. You can upload the file again.',
      confirmLabel: 'Delete',
      tone: 'critical',
      call: () => client.waitingBills.remove(bill.id),
      // A colleague was first.
      onFailure: (error) => {
        if (error.status !== 404) return undefined
        onRemove()
        return null
      },
      saved: onRemove,
      toast: `${bill.file_name} deleted`,
      focusAfter: () => document.querySelector<HTMLElement>('[data-modal] input[type=file]'),
    })

  return (
    <li className={css.row}>
      <div className={css.head}>
        <h3 className={css.name}>
          {bill.refusal === null ? (
            <Link href={waitingBillFileUrl(bill.id, true)} target="_blank" rel="noopener" standalone>
              {bill.file_name}
            </Link>
          ) : (
            bill.file_name
          )}
        </h3>
        <State bill={bill} />
      </div>
      {bill.uploaded_by !== null && <p className={css.muted}>Uploaded by {bill.uploaded_by}.</p>}
      {bill.refusal !== null && <p className={css.words}>{bill.refusal}</p>}
      {bill.unread !== null && <p className={css.muted}>{bill.unread}</p>}
      {bill.refusal === null && (
        <dl className={css.facts}>
          {factsOf(bill).map(({ term, value, isRead }) => (
            <div key={term}>
              <dt className={css.muted}>{term}</dt>
              <dd className={css.words}>
                {value || '–'} {value && isRead && <span className={css.muted}>read</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isEditing && <Problems bill={bill} />}
      {isEditing ? (
        <BillForm {...{ bill, client, onChange, onUnsaved, ...rest }} onDone={stopEditing} />
      ) : (
        <div className={css.actions}>
          {bill.refusal === null && (
            <Button
              ref={editRef}
              size="small"
              aria-label={`Edit ${bill.file_name}`}
              onClick={() => setIsEditing(true)}
            >
              Edit
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Delete ${bill.file_name}`}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}

/** What has to be put right. */
function Problems({ bill: { problems } }: Pick<WaitingBillRowProps, 'bill'>) {
  const sentences = [...waitingBillFields, 'bill' as const].flatMap((field) => problems[field] ?? [])
  if (sentences.length === 0) return null
  return (
    <ul className={css.problems}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function State({ bill: { refusal, problems } }: Pick<WaitingBillRowProps, 'bill'>) {
  if (refusal !== null) return <StatusBadge tone="critical">Can’t be added</StatusBadge>
  if (Object.keys(problems).length > 0) return <StatusBadge tone="caution">Needs attention</StatusBadge>
  return <StatusBadge tone="positive">Ready</StatusBadge>
}

/** What is known about a bill; what nobody has checked yet says that it was read. */
function factsOf({ answers, property, provider, read }: WaitingBill) {
  const fact = (term: string, value: string | undefined, ...fields: WaitingBillField[]) => ({
    term,
    value,
    isRead: fields.some((field) => read.includes(field)),
  })
  const { amount, is_credit, period_from, period_to } = answers
  const sum = isSum(amount) ? formatPounds(Number(amount)) : amount
  return [
    fact('Property', property ? addressText(property) : '', 'property_id'),
    fact('Supplier', provider?.name, 'provider_id'),
    fact('Account number', answers.account_number, 'account_number'),
    fact('Amount', is_credit === '1' && sum ? `${sum} credit` : sum, 'amount', 'is_credit'),
    fact('Issued', dayText(answers.issue_date), 'issue_date'),
    fact('Due', dayText(answers.due_date), 'due_date'),
    fact(
      'Period',
      period_from || period_to ? `${dayText(period_from)} to ${dayText(period_to)}` : '',
      'period_from',
      'period_to',
    ),
  ]
}

const isSum = (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text)
const dayText = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text)

type BillFormProps = Omit<WaitingBillRowProps, 'onRemove'> & { onDone: () => void }

/** The fields of a single bill (D32). What is incomplete is saved too, so that nothing that was filled in is lost. */
function BillForm({ bill, today, client, onChange, onUnsaved, onDone }: BillFormProps) {
  const [property, setProperty] = useState(bill.property)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const version = useRef(bill.version)
  const note = (unsaved: boolean) => {
    setIsUnsaved(unsaved)
    onUnsaved(unsaved)
  }
  const form = useForm({
    fields: waitingBillFields,
    isUnsaved,
    async send(given, { idempotencyKey }) {
      const answers = Object.fromEntries(
        waitingBillFields.map((field) => [
          field,
          String(given.get(field) ?? (field === 'is_credit' ? '0' : '')),
        ]),
      )
      const saved = await client.waitingBills
        .change(bill.id, { version: version.current, answers }, idempotencyKey)
        .catch((error: unknown) => {
          const current = currentOf(error)
          if (current) show(current)
          throw error
        })
      show(saved)
      note(false)
      if (Object.keys(saved.problems).length > 0) throw new FormRefusal({ errors: errorsOf(saved) })
    },
    onSuccess: onDone,
  })

  const { id: firstField } = form.field('property_id')
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField])

  function show(now: WaitingBill) {
    version.current = now.version
    onChange(now)
  }

  return (
    <div className={css.form} onInput={() => note(true)}>
      {/* From the first save on, they are at their fields. */}
      {form.attempts === 0 && <Problems bill={bill} />}
      <Form {...form.formProps} aria-label={`Edit ${bill.file_name}`}>
        <PropertySearch
          {...form.field('property_id')}
          chosen={property}
          find={async (q, signal) =>
            (await client.properties.list({ q: q || undefined, per_page: 20 }, { signal })).data
          }
          onChoose={(chosen) => {
            form.clearErrors(['property_id'])
            note(true)
            setProperty(chosen)
          }}
        />
        <SupplierField
          {...form.field('provider_id')}
          initial={bill.provider}
          load={() => client.postalBills.suppliers()}
          onChoose={() => {
            form.clearErrors(['provider_id'])
            note(true)
          }}
        />
        <AccountNumberField {...form.field('account_number')} initial={bill.answers.account_number} />
        <BillAmountAndDays form={form} today={today} initial={bill.answers} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </div>
      </Form>
    </div>
  )
}

const errorsOf = ({ problems }: WaitingBill) =>
  Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, [sentence]]))

/** The bill as a colleague left it, of the 409 to a change that came too late. */
function currentOf(error: unknown): WaitingBill | null {
  if (!(error instanceof PortalError) || error.status !== 409 || !error.current) return null
  return error.current as WaitingBill
}
