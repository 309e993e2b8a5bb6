import { addressTexts, isPostcode, normalisePostcode } from '@doorstep/portal-contract/addresses'
import { formatDate } from '@doorstep/portal-contract/dates'
import { maxEmbedName, missingOfEmbedLead } from '@doorstep/portal-contract/embed-quotes'
import { offlineTexts } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { TextField } from '@doorstep/ui/TextField'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { capitalised } from '../shared/format/capitalised.ts'
import { counted } from '../shared/format/counted.ts'
import { shareText } from '../shared/order/shareText.ts'
import { useLeaveWarning } from '../shared/useLeaveWarning.ts'
import { PriceChangeNote } from './PriceChangeNote.tsx'
import * as css from './QuoteWidget.css.ts'
import { type QuoteWidgetStore, sumOf, type WidgetDetails, type WidgetState } from './quoteWidget.store.ts'
import { widgetTexts } from './quoteWidget.texts.ts'

export interface DetailsStepProps {
  state: WidgetState
  store: QuoteWidgetStore
  brandName: string
  onAccept: () => void
}

const fields = [
  'name',
  'email',
  'phone',
  'address_line1',
  'address_line2',
  'address_city',
  'address_postcode',
]

/** Who asks for the price, and for which home. */
export function DetailsStep({ state, store, brandName, onAccept }: DetailsStepProps) {
  const { details } = state
  const form = useForm({
    fields,
    missing: missingOfEmbedLead,
    async send(answers) {
      if (!isPostcode(normalisePostcode(details.address_postcode)))
        throw new FormRefusal({ errors: { address_postcode: [addressTexts.postcode] } })
      await store.checkPrices()
      await store.send(String(answers.get('subject') ?? ''))
    },
    asksBeforeLeaving: false,
  })
  useLeaveWarning(() => form.message === offlineTexts.changedSince)

  const text = (name: keyof WidgetDetails) => ({
    ...form.field(name),
    maxLength: 100,
    value: details[name],
    onValueChange: (typed: string) => store.setDetails({ [name]: typed }),
  })
  return (
    <Form {...form.formProps}>
      <PriceSummary state={state} onChange={() => store.show('price')} />
      <PriceChangeNote
        priceChange={state.priceChange}
        onAccept={() => {
          form.setProblem(undefined)
          onAccept()
        }}
      />
      <TextField {...text('name')} label={widgetTexts.name} autoComplete="name" maxLength={maxEmbedName} />
      <TextField
        {...text('email')}
        label={widgetTexts.email}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField {...text('phone')} label={widgetTexts.phone} type="tel" autoComplete="tel" maxLength={40} />
      <TextField {...text('address_line1')} label={widgetTexts.line1} autoComplete="address-line1" />
      <TextField {...text('address_line2')} label={widgetTexts.line2} autoComplete="address-line2" optional />
      <div className={css.fields}>
        <TextField
          {...text('address_city')}
          label={widgetTexts.city}
          autoComplete="address-level2"
          maxLength={60}
        />
        <TextField
          {...text('address_postcode')}
          label={widgetTexts.postcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </div>
      {/* Programs fill in every field; people never see this one. */}
      <VisuallyHidden aria-hidden>
        <input type="text" name="subject" tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
      <p className={css.agreement}>{widgetTexts.agreement(brandName)}</p>
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy}>
        {widgetTexts.send}
      </Button>
    </Form>
  )
}

/** What the person is asking for, and the way back to it. */
function PriceSummary({ state, onChange }: { state: WidgetState; onChange: () => void }) {
  const { quotedFor, start } = state
  const sum = sumOf(state)
  if (!sum) return null
  return (
    <div className={css.summary}>
      <p>
        <strong>{capitalised(shareText(sum.totalPence, quotedFor))}</strong>{' '}
        {widgetTexts.eachFor(quotedFor, counted(quotedFor, 'person', 'people'))}
        {start && `, from ${formatDate(start)}`}
      </p>
      <Button size="small" aria-label={widgetTexts.changePrice} onClick={onChange}>
        {widgetTexts.change}
      </Button>
    </div>
  )
}
