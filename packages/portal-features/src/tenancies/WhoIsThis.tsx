import {
  hasMoney,
  hasOwnAccount,
  householdTexts,
  type Identity,
  personAfter,
} from '@doorstep/portal-contract/households'
import type { Housemate, TenancyOrder } from '@doorstep/portal-contract/tenancies.schema'
import { Alert } from '@doorstep/ui/Alert'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import type { FormField } from '../shared/form/useForm.ts'

export interface WhoIsThisProps {
  /** Who they are so far. */
  person: Housemate
  /** Who pays for their package. */
  responsibility: TenancyOrder['responsibility_type']
  /** What the form holds by now. */
  typed: Identity
  /** Of the question whether it is the same person. */
  field: FormField
}

/** What another name or email of a housemate leads to, and the question who they are where only people can tell (D97). */
export function WhoIsThis({ person, responsibility, typed, field }: WhoIsThisProps) {
  const { full_name, link } = person
  const found = personAfter(person, typed)
  if (hasMoney(person, responsibility) && found !== 'same') {
    const hasAccount = hasOwnAccount(person, responsibility)
    const leaves = `${full_name} leaves the household, and ${hasAccount ? `${accountOf(person)} is removed` : 'what they were billed stays theirs'}.`
    const next = 'starts without a bank account. Invite them to add theirs once you’ve saved.'
    if (found === 'other')
      return (
        <output>
          <Alert tone="caution">
            {leaves} {nameOf(typed)} {next}
          </Alert>
        </output>
      )
    return (
      <RadioGroup
        {...field}
        label={`Is this still ${full_name}?`}
        options={[
          {
            value: 'yes',
            label: 'Yes',
            hint: `Their details are corrected, and ${hasAccount ? `${accountOf(person)} stays` : 'what they were billed stays theirs'}.`,
          },
          { value: 'no', label: 'No', hint: `${leaves} ${nameOf(typed)} ${next}` },
        ]}
      />
    )
  }
  const isReached = nameOf(typed) === full_name && (typed.email ?? '') === (person.email ?? '')
  return link && !isReached ? (
    <output>The link that {full_name} has will stop working. Invite them again once you’ve saved.</output>
  ) : null
}

/** What a form says where it isn't answered whether somebody is the same person. */
export const missingAnswer = (person: Housemate | undefined) =>
  householdTexts.whoIsIt(person?.full_name ?? 'the tenant')

/** The answer to the question: whether it is the same person. */
export const answerIn = (answers: FormData, name: string): boolean | undefined =>
  answers.has(name) ? answers.get(name) === 'yes' : undefined

/** A housemate's bank account, in a sentence. */
export const accountOf = ({ last_four }: Pick<Housemate, 'last_four'>) =>
  last_four === null ? 'their bank account' : `their bank account ending in ${last_four}`

const nameOf = ({ first_name, last_name }: Identity) =>
  `${first_name} ${last_name}`.trim() || 'The new tenant'
