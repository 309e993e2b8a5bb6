import { formatPence } from '@doorstep/portal-contract/money'
import { onboardingTexts } from '@doorstep/portal-contract/onboarding'
import { activeBill, listedQuoteGroups } from '@doorstep/portal-contract/quotes'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Form } from '@doorstep/ui/Form'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { Tag } from '@doorstep/ui/Tag'
import { useId } from 'react'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { KeepFocus } from '../shared/KeepFocus.tsx'
import { checkPrices } from './checkPrices.ts'
import { ErrorLine } from './ErrorLine.tsx'
import * as css from './PaymentStep.css.ts'
import { couponProblems, type Problems } from './quote.fields.ts'
import { QuoteFrame } from './QuoteFrame.tsx'
import type { QuoteViewProps } from './quote.props.ts'

/** The third step: accounts that the partner has already, how it pays, and a coupon (D27). */
export function PaymentStep({ state, groups, sum, actions }: QuoteViewProps) {
  const { draft, bank, coupon } = state
  const formId = useId()
  const tenantsPay = draft.responsibility_type === 'tenant'
  const isChosen = draft.payment_type === 'invoice' || bank !== null
  const refused = refusedHere(state)
  const form = useForm({
    fields: ['payment_method', 'coupon'],
    async send() {
      checkPrices(state)
      const errors = {
        ...(!isChosen && !tenantsPay && { payment_method: [onboardingTexts.paymentMethod] }),
        ...couponProblems(state),
      }
      if (Object.keys(errors).length > 0) throw new FormRefusal({ errors })
    },
    onSuccess: () => actions.show('Tenancy'),
    asksBeforeLeaving: false,
    ...(Object.keys(refused).length > 0 && { problem: { errors: refused } }),
  })
  const method = form.field('payment_method')
  const code = form.field('coupon')

  function removeCoupon(): void {
    form.clearErrors(['coupon'])
    actions.removeCoupon()
  }
  const listed = listedQuoteGroups(groups).filter(activeBill)

  return (
    <QuoteFrame
      state={state}
      sum={sum}
      actions={actions}
      next={{ form: formId, label: 'Continue to tenancy', shortLabel: 'Continue', busy: form.busy }}
    >
      <Form id={formId} {...form.formProps}>
        <Card heading="Who pays">
          <RadioGroup
            name="responsibility_type"
            label="Who pays for the package?"
            hideLabel
            options={[
              { value: 'partner', label: 'You', hint: 'The bills are included in the rent.' },
              { value: 'tenant', label: 'The tenants', hint: 'We ask each of them for payment details.' },
            ]}
            value={draft.responsibility_type}
            onValueChange={(payer) => {
              form.clearErrors(['payment_method'])
              actions.choosePayer(payer === 'tenant' ? 'tenant' : 'partner')
            }}
          />
        </Card>
        {!tenantsPay && (
          <Card
            heading="Payment method"
            actions={
              <Button
                id={method.id}
                size="small"
                aria-describedby={method.error === undefined ? undefined : `${method.id}-error`}
                onClick={() => {
                  form.clearErrors(['payment_method'])
                  actions.choosePayment()
                }}
              >
                {isChosen ? 'Change payment method' : 'Choose payment method'}
              </Button>
            }
          >
            <Stack space={6}>
              <p className={css.line}>{methodText(state)}</p>
              {method.error !== undefined && <ErrorLine id={`${method.id}-error`}>{method.error}</ErrorLine>}
              {draft.payment_type === 'direct_debit' && !bank && (
                <Alert tone="info">
                  We never keep bank details in a draft, so enter them again. Everything else is still here.
                </Alert>
              )}
            </Stack>
          </Card>
        )}
        <Card heading="Accounts you already have" padding="none">
          <p className={css.introduction}>
            If you already pay one of these suppliers, add your payment reference and we’ll use that account.
          </p>
          <ul className={css.rows}>
            {listed.map((group) => {
              const bill = activeBill(group)
              if (!bill) return null
              return (
                <li key={group.id} className={css.row}>
                  <ProviderLogo name={bill.provider.name} src={bill.provider.logo_path} size="medium" />
                  <div className={css.words}>
                    <span className={css.name}>{group.name}</span>
                    <span className={css.note}>
                      {bill.provider.name}
                      {bill.account_number === null
                        ? ', new account'
                        : `, payment reference ${bill.account_number}`}
                    </span>
                  </div>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`${bill.account_number === null ? 'Add' : 'Change'} reference for ${group.name}`}
                    onClick={() => actions.reference(group.id)}
                  >
                    {bill.account_number === null ? 'Add reference' : 'Change reference'}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Card>
        <KeepFocus label="Coupon">
          <Card
            heading="Coupon"
            actions={
              !coupon && (
                <Button
                  id={code.id}
                  size="small"
                  aria-describedby={code.error === undefined ? undefined : `${code.id}-error`}
                  onClick={() => {
                    form.clearErrors(['coupon'])
                    actions.applyCoupon()
                  }}
                >
                  Apply a coupon
                </Button>
              )
            }
          >
            {coupon ? (
              <div className={css.coupon}>
                <Tag onRemove={removeCoupon}>{coupon.code}</Tag>
                <span>Takes {formatPence(sum?.discountPence ?? 0)} a month off the management fee.</span>
              </div>
            ) : draft.coupon === null ? (
              <p className={css.line}>A coupon comes off the management fee, not off the bills.</p>
            ) : (
              <div className={css.coupon}>
                <Tag onRemove={removeCoupon}>{draft.coupon}</Tag>
              </div>
            )}
            {code.error !== undefined && <ErrorLine id={`${code.id}-error`}>{code.error}</ErrorLine>}
          </Card>
        </KeepFocus>
      </Form>
    </QuoteFrame>
  )
}

/** What the submit refused of this step's answers, and a coupon that can't be used any more. */
function refusedHere(state: QuoteViewProps['state']): Problems {
  const method = Object.entries(state.errors).find(([field]) => field.startsWith('payment_method'))
  const coupon = state.errors['coupon']
  return {
    ...(method && { payment_method: method[1] }),
    ...(coupon && { coupon }),
    ...couponProblems(state),
  }
}

function methodText({ draft, bank }: QuoteViewProps['state']): string {
  if (draft.payment_type === 'invoice') return 'On invoice. We’ll add it to your monthly invoice.'
  if (bank) return `Direct Debit from ${bank.account_name}, account ending ${bank.account_number.slice(-4)}.`
  return draft.payment_type === 'direct_debit' ? 'Direct Debit.' : 'Choose Direct Debit or pay on invoice.'
}
