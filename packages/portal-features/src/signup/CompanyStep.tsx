import {
  companyTypeText,
  invitedCompanyText,
  missingOfCompany,
  openPartnerTypes,
  termsText,
} from '@doorstep/portal-contract/sign-up'
import type { ValidInvite } from '@doorstep/portal-contract/sign-up.schema'
import { CheckboxGroup } from '@doorstep/ui/CheckboxGroup'
import { DataList } from '@doorstep/ui/DataList'
import { Link } from '@doorstep/ui/Link'
import { RadioCards } from '@doorstep/ui/RadioCards'
import { TextField } from '@doorstep/ui/TextField'
import type { ReactNode } from 'react'
import * as styles from './SignUp.css.ts'
import { StepForm, type StepField, type StepProps } from './StepForm.tsx'

/** The fields are named by their path in the call. */
const missing = {
  terms: termsText,
  ...Object.fromEntries(
    Object.entries(missingOfCompany).map(([name, sentence]) => [`company.${name}`, sentence]),
  ),
}

const types = openPartnerTypes.map((type) => ({ value: String(type), ...companyTypeText[type] }))

const accepted = 'accepted'

export interface CompanyStepProps extends StepProps {
  invite: ValidInvite | null
  /** The way back to the first step. */
  back: ReactNode
}

/** The second step: the company (D11). The invite determines the kind of an invited company. */
export function CompanyStep({ invite, ...step }: CompanyStepProps) {
  return (
    <StepForm {...step} step="company" submit="Create account" missing={missing}>
      {(field) => (
        <>
          <TextField
            {...field('company.name')}
            label="Company name"
            size="large"
            autoComplete="organization"
          />
          {invite ? (
            <DataList items={[{ term: 'Company type', value: invitedCompanyText(invite.inviter) }]} />
          ) : (
            <RadioCards {...field('company.type')} label="Company type" options={types} />
          )}
          <AddressFields field={field} />
          <TextField
            {...field('company.phone_number')}
            label="Phone number"
            type="tel"
            size="large"
            autoComplete="tel"
          />
          <TextField
            {...field('company.company_number')}
            label="Companies House number"
            hint="8 digits, or 2 letters and 6 digits."
            size="large"
            optional
          />
          <TextField
            {...field('company.vat_number')}
            label="VAT number"
            hint="GB and 9 digits."
            size="large"
            optional
          />
          <Terms field={field} />
        </>
      )}
    </StepForm>
  )
}

function AddressFields({ field }: { field: StepField }) {
  return (
    <>
      <TextField
        {...field('company.address_line1')}
        label="Address line 1"
        size="large"
        autoComplete="address-line1"
      />
      <TextField
        {...field('company.address_line2')}
        label="Address line 2"
        size="large"
        autoComplete="address-line2"
        optional
      />
      <TextField
        {...field('company.address_city')}
        label="Town or city"
        size="large"
        autoComplete="address-level2"
      />
      <TextField
        {...field('company.address_postcode')}
        label="Postcode"
        size="large"
        autoComplete="postal-code"
        autoCapitalize="characters"
      />
    </>
  )
}

function Terms({ field }: { field: StepField }) {
  const { defaultValue, required, ...terms } = field('terms')
  return (
    <div>
      {/* New tabs, because the form's passwords are kept in this one only. */}
      <CheckboxGroup
        {...terms}
        label="Terms"
        hideLabel
        defaultValue={defaultValue ? [accepted] : []}
        options={[
          {
            value: accepted,
            required,
            label: (
              <>
                I accept the{' '}
                <Link href="/terms" target="_blank">
                  terms of use
                </Link>{' '}
                on behalf of the company.
              </>
            ),
          },
        ]}
      />
      <p className={styles.terms}>
        The{' '}
        <Link href="/privacy" target="_blank">
          privacy notice
        </Link>{' '}
        says how we use your details. Both open in a new tab.
      </p>
    </div>
  )
}
