import { onboardingTexts } from '@doorstep/portal-contract/onboarding'
import { activeBill, listedQuoteGroups, packageBills } from '@doorstep/portal-contract/quotes'
import { Card } from '@doorstep/ui/Card'
import { Form } from '@doorstep/ui/Form'
import { useId } from 'react'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { BillGroup } from './BillGroup.tsx'
import * as css from './BillGroup.css.ts'
import { checkPrices } from './checkPrices.ts'
import { groupField } from './quote.fields.ts'
import { QuoteFrame } from './QuoteFrame.tsx'
import type { QuoteViewProps } from './quote.props.ts'

/** The second step: which bills are in the package (D26). */
export function PackageStep({ state, groups, sum, actions }: QuoteViewProps) {
  const formId = useId()
  const listed = listedQuoteGroups(groups)
  const form = useForm({
    fields: [],
    async send() {
      checkPrices(state)
      if (!listed.some(activeBill)) throw new FormRefusal({ errors: {}, message: onboardingTexts.noBills })
    },
    onSuccess: () => actions.show('Payment'),
    asksBeforeLeaving: false,
    ...(state.errors['bills'] && { problem: { errors: { bills: state.errors['bills'] } } }),
  })
  const order = packageBills(groups).map(({ id }) => id)

  /** What the submit said about a group: of its bill, or of its payment reference, which it names by the bill's place in the package. */
  function errorOf(group: (typeof groups)[number]): string | undefined {
    const bill = activeBill(group)
    const reference = bill && state.errors[`bills.${order.indexOf(bill.id)}.account_number`]
    return (state.errors[groupField(group.id)] ?? reference)?.[0]
  }

  return (
    <QuoteFrame
      state={state}
      sum={sum}
      actions={actions}
      next={{ form: formId, label: 'Continue to payment', shortLabel: 'Continue', busy: form.busy }}
    >
      <Form id={formId} {...form.formProps}>
        <Card padding="none" aria-label="Bills">
          <ul className={css.groups}>
            {listed.map((group) => (
              <BillGroup
                key={group.id}
                group={group}
                options={optionsOf(state, group.id)}
                housemates={state.draft.housemates ?? 1}
                error={errorOf(group)}
                onToggle={() => actions.toggle(group.id)}
                onChoose={() => actions.choose(group.id)}
                onReference={() => actions.reference(group.id)}
              />
            ))}
          </ul>
        </Card>
      </Form>
    </QuoteFrame>
  )
}

const optionsOf = ({ quote }: QuoteViewProps['state'], groupId: number): number =>
  quote?.data.find(({ id }) => id === groupId)?.bills.length ?? 0
