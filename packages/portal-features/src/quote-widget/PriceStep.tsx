import { isPostcode, normalisePostcode, addressTexts } from '@doorstep/portal-contract/addresses'
import { missingOfEmbedQuote } from '@doorstep/portal-contract/embed-quotes'
import { startRange, tenancyLimits } from '@doorstep/portal-contract/tenancies'
import { Button } from '@doorstep/ui/Button'
import { DateField } from '@doorstep/ui/DateField'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { FieldGroup } from '@doorstep/ui/FieldGroup'
import { Form } from '@doorstep/ui/Form'
import { IconButton } from '@doorstep/ui/IconButton'
import { NumberField } from '@doorstep/ui/NumberField'
import { Skeleton } from '@doorstep/ui/Skeleton'
import { TextField } from '@doorstep/ui/TextField'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Minus, Plus } from 'lucide'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { useToday } from '../shared/state/page.ts'
import { PriceList } from './PriceList.tsx'
import * as css from './QuoteWidget.css.ts'
import type { QuoteWidgetStore, WidgetState } from './quoteWidget.store.ts'
import { widgetTexts } from './quoteWidget.texts.ts'

export interface PriceStepProps {
  state: WidgetState
  store: QuoteWidgetStore
  onAccept: () => void
}

/** Where, how many and from when, and what that costs each of them. */
export function PriceStep({ state, store, onAccept }: PriceStepProps) {
  const today = useToday()
  const { details, housemates, start, quote, failure } = state
  const { from, to } = startRange(today)
  const form = useForm({
    fields: ['address_postcode', 'housemates', 'start'],
    missing: missingOfEmbedQuote,
    async send() {
      if (!isPostcode(normalisePostcode(details.address_postcode)))
        throw new FormRefusal({ errors: { address_postcode: [addressTexts.postcode] } })
      await store.checkPrices()
    },
    onSuccess: () => store.show('details'),
    asksBeforeLeaving: false,
  })

  function setPeople(people: number | null): void {
    form.clearErrors(['housemates'])
    store.setPeople(people)
  }

  return (
    <Form {...form.formProps}>
      <div className={css.fields}>
        <div className={css.wholeLine}>
          <TextField
            {...form.field('address_postcode')}
            label={widgetTexts.postcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={details.address_postcode}
            onValueChange={(address_postcode) => store.setDetails({ address_postcode })}
            onBlur={() => store.setDetails({ address_postcode: normalisePostcode(details.address_postcode) })}
          />
        </div>
        <FieldGroup label={widgetTexts.people}>
          <div className={css.people}>
            <IconButton
              label={widgetTexts.onePersonFewer}
              icon={Minus}
              onClick={() => setPeople(stepped(housemates, -1))}
            />
            <NumberField
              {...form.field('housemates')}
              label={widgetTexts.people}
              hideLabel
              value={housemates}
              onValueChange={setPeople}
              {...tenancyLimits.tenants}
            />
            <IconButton
              label={widgetTexts.onePersonMore}
              icon={Plus}
              onClick={() => setPeople(stepped(housemates, 1))}
            />
          </div>
        </FieldGroup>
        <DateField
          {...form.field('start')}
          label={widgetTexts.start}
          value={start}
          onValueChange={(day) => {
            form.clearErrors(['start'])
            store.setStart(day)
          }}
          min={from}
          max={to}
          today={today}
          onOpenFailure={() => form.setProblem({ errors: { start: [widgetTexts.calendarFailed] } })}
        />
      </div>
      {failure !== null ? (
        <ErrorState message={failure} onRetry={() => void store.load()} />
      ) : quote ? (
        <PriceList {...{ state, store, onAccept }} />
      ) : (
        <PricesLoading />
      )}
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.busy} {...needsScript}>
        {widgetTexts.getPrice}
      </Button>
      <p className={css.fine}>
        <span>{widgetTexts.fine}</span>
        <span>{widgetTexts.byUs}</span>
      </p>
    </Form>
  )
}

/** The next number of people, within what is allowed. */
function stepped(people: number | null, by: -1 | 1): number {
  const { min, max } = tenancyLimits.tenants
  return Math.min(max, Math.max(min, (people ?? 0) + by))
}

const PricesLoading = () => (
  <output className={css.loading}>
    <VisuallyHidden>{widgetTexts.loading}</VisuallyHidden>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} width="full" height="control" />
    ))}
  </output>
)
