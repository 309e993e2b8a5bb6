import { addressText } from '@doorstep/portal-contract/addresses'
import type { BillProvider } from '@doorstep/portal-contract/providers.schema'
import { type WaitingBillField, waitingBillFields } from '@doorstep/portal-contract/waiting-bills'
import type { WaitingBill } from '@doorstep/portal-contract/waiting-bills.schema'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Link } from '@doorstep/ui/Link'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { Text } from '@doorstep/ui/Text'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserClient } from '../../shared/client/browserClient.ts'
import { waitingBillFileUrl } from '../../shared/client/fileUrls.ts'
import { FormRefusal } from '../../shared/client/formProblem.ts'
import { PortalError } from '../../shared/client/PortalError.ts'
import { type FormField, useForm } from '../../shared/form/useForm.ts'
import { askToDiscard, confirm } from '../../shared/modal/confirm.ts'
import { PropertySearch } from '../../shared/property/PropertySearch.tsx'
import { ClashPanel } from '../../shared/record/ClashPanel.tsx'
import { pick } from '../../shared/record/mergeAnswers.ts'
import { useVersion } from '../../shared/record/useVersion.ts'
import { AccountNumberField, BillAmountAndDays, SupplierField } from './BillFields.tsx'
import * as css from './BulkPostalBillsUploadModal.css.ts'
import { answerLabels, answersIn, answersOf, answerText, isSameAnswer } from './waitingAnswers.ts'

interface WaitingBillRowProps {
  bill: WaitingBill
  onChange: (bill: WaitingBill) => void
  onRemove: () => void
  /** The rows whose forms are open, with what says whether they hold answers that aren't saved. */
  unsaved: Map<number, () => boolean>
}

/** A file that waits: what it says, what is wrong with it, and its form. */
export function WaitingBillRow({ bill, onChange, onRemove, unsaved, ...rest }: WaitingBillRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const editRef = useRef<HTMLButtonElement>(null)

  function stopEditing() {
    flushSync(() => setIsEditing(false))
    editRef.current?.focus()
  }

  const remove = () =>
    confirm({
      question: `Delete ${bill.file_name}?`,
      consequence: 'It won’t be added as a bill. You can upload the file again.',
      confirmLabel: 'Delete',
      tone: 'critical',
      call: (api) => api.waitingBills.remove(bill.id),
      // A colleague was first.
      onFailure: (error) => {
        if (error.status !== 404) return undefined
        onRemove()
        return null
      },
      saved: onRemove,
      toast: `${bill.file_name} deleted`,
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
      {bill.uploaded_by !== null && (
        <Text size="small" tone="muted">
          Uploaded by {bill.uploaded_by}.
        </Text>
      )}
      {bill.refusal !== null && <p className={css.words}>{bill.refusal}</p>}
      {bill.unread !== null && (
        <Text size="small" tone="muted">
          {bill.unread}
        </Text>
      )}
      {bill.refusal === null && (
        <dl className={css.facts}>
          {factsOf(bill).map(({ term, value, isRead }) => (
            <div key={term}>
              <dt>
                <Text as="span" size="small" tone="muted">
                  {term}
                </Text>
              </dt>
              <dd className={css.words}>
                {value || '–'}{' '}
                {value && isRead && (
                  <Text as="span" size="small" tone="muted">
                    read
                  </Text>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isEditing && <Problems bill={bill} />}
      {isEditing ? (
        <BillForm {...{ bill, onChange, unsaved, ...rest }} onDone={stopEditing} />
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
  const { is_credit, period_from, period_to } = answers
  const sum = answerText(answers, 'amount')
  return [
    fact('Property', property ? addressText(property) : '', 'property_id'),
    fact('Supplier', provider?.name, 'provider_id'),
    fact('Account number', answers.account_number, 'account_number'),
    fact('Amount', is_credit === '1' && sum ? `${sum} credit` : sum, 'amount', 'is_credit'),
    fact('Issued', answerText(answers, 'issue_date'), 'issue_date'),
    fact('Due', answerText(answers, 'due_date'), 'due_date'),
    fact(
      'Period',
      period_from || period_to
        ? `${answerText(answers, 'period_from')} to ${answerText(answers, 'period_to')}`
        : '',
      'period_from',
      'period_to',
    ),
  ]
}

type BillFormProps = Omit<WaitingBillRowProps, 'onRemove'> & { onDone: () => void }

/** The fields of a single bill (D32). What is incomplete is saved too, so that nothing that was filled in is lost. */
function BillForm({ bill, onChange, unsaved, onDone }: BillFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  /** What the answers may name, by id: a colleague's are shown as well as those chosen here. */
  const [known] = useState(() => ({
    properties: new Map<string, NamedProperty>(),
    providers: new Map<string, BillProvider>(),
  }))
  const read = () => answersIn(new FormData(formRef.current ?? undefined))
  const version = useVersion({ record: bill, answersOf, read, isSame: isSameAnswer })
  const isUnsaved = () => {
    const [now, saved] = [read(), answersOf(version.newest())]
    return waitingBillFields.some((field) => !isSameAnswer(field, now, saved))
  }
  const form = useForm({
    fields: waitingBillFields,
    isUnsaved,
    async send(given, api) {
      const sent = answersIn(given)
      const saved = await version.send(sent, async (changes, before) => {
        // All of them: what was in the form isn't called read any more.
        const answers = { ...answersOf(before), ...changes }
        const body = { version: before.version, answers: pick(answers, waitingBillFields) }
        try {
          return await api.waitingBills.change(bill.id, body)
        } catch (error) {
          const current = currentOf(error)
          if (current) onChange(current)
          throw error
        }
      })
      onChange(saved)
      version.goOn(saved, sent)
      if (Object.keys(saved.problems).length > 0) throw new FormRefusal({ errors: errorsOf(saved) })
      return sent
    },
    onSuccess(sent) {
      const now = read()
      // What was typed meanwhile isn't saved.
      if (waitingBillFields.every((field) => isSameAnswer(field, now, sent))) onDone()
    },
  })

  const { id: firstField } = form.field('property_id')
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField])

  const asksOfThis = useEffectEvent(isUnsaved)
  useEffect(() => {
    unsaved.set(bill.id, () => asksOfThis())
    return () => {
      unsaved.delete(bill.id)
    }
  }, [unsaved, bill.id])

  const { property, provider } = version.newest()
  remember(known.properties, [bill.property, property])
  remember(known.providers, [bill.provider, provider])

  const cancel = async () => {
    if (!isUnsaved() || (await askToDiscard())) onDone()
  }

  return (
    <div className={css.form}>
      {/* From the first save on, they are at their fields. */}
      {form.attempts === 0 && <Problems bill={bill} />}
      <Form ref={formRef} {...form.formProps} aria-label={`Edit ${bill.file_name}`}>
        <ClashPanel
          clashes={version.clashes}
          onKeep={version.keep}
          labelOf={(field) => answerLabels[field]}
          textOf={(answers, field) => {
            if (field === 'property_id') return nameOf(known.properties.get(answers.property_id), addressText)
            if (field === 'provider_id')
              return nameOf(known.providers.get(answers.provider_id), ({ name }) => name)
            return answerText(answers, field)
          }}
        />
        <Fragment key={version.key}>
          <PropertyField
            {...form.field('property_id')}
            initial={known.properties.get(version.answers.property_id) ?? null}
            find={async (q, signal) => {
              const { data } = await browserClient().properties.list(
                { q: q || undefined, per_page: 20 },
                { signal },
              )
              remember(known.properties, data)
              return data
            }}
            onChoose={() => form.clearErrors(['property_id'])}
          />
          <SupplierField
            {...form.field('provider_id')}
            initial={known.providers.get(version.answers.provider_id) ?? null}
            load={async () => {
              const all = await browserClient().postalBills.suppliers()
              remember(known.providers, all)
              return all
            }}
            onChoose={() => form.clearErrors(['provider_id'])}
          />
          <AccountNumberField {...form.field('account_number')} initial={version.answers.account_number} />
          <BillAmountAndDays form={form} initial={version.answers} />
        </Fragment>
        <div className={css.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
          <Button disabled={form.busy} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}

type NamedProperty = NonNullable<WaitingBill['property']>

interface PropertyFieldProps extends FormField {
  initial: NamedProperty | null
  find: (query: string, signal: AbortSignal) => Promise<NamedProperty[]>
  onChoose: () => void
}

function PropertyField({ initial, onChoose, ...search }: PropertyFieldProps) {
  const [chosen, setChosen] = useState(initial)
  return (
    <PropertySearch
      {...search}
      chosen={chosen}
      onChoose={(property) => {
        setChosen(property)
        onChoose()
      }}
    />
  )
}

function remember<Item extends { id: number }>(known: Map<string, Item>, items: readonly (Item | null)[]) {
  for (const item of items) if (item) known.set(String(item.id), item)
}

const nameOf = <Item,>(item: Item | undefined, name: (item: Item) => string) => (item ? name(item) : '')

const errorsOf = ({ problems }: WaitingBill) =>
  Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, [sentence]]))

/** The bill as a colleague left it, of the 409 to a change that came too late. */
function currentOf(error: unknown): WaitingBill | null {
  if (!(error instanceof PortalError) || error.status !== 409 || !error.current) return null
  return error.current as WaitingBill
}
