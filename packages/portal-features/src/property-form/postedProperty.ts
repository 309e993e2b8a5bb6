import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import { supplyFields, type SupplyField } from '@doorstep/portal-contract/property-form'
import type {
  DuplicateProperty,
  NewProperty,
  PropertyForm,
  SameSupply,
} from '@doorstep/portal-contract/property-form.schema'
import type { FormProblem } from '../shared/client/formProblem.ts'
import {
  answersOf,
  answersOfForm,
  changedFields,
  changesOf,
  inputOf,
  type PropertyAnswers,
} from './propertyAnswers.ts'

/** A form that was sent without JavaScript and refused. */
export type PostedProperty = {
  answers: PropertyAnswers
  problem: FormProblem
  /** The property that it was a duplicate of. */
  duplicate: DuplicateProperty | null
  /** The properties whose supplies it has, which have to be confirmed. */
  supplies: readonly SameSupply[]
  /** Whether somebody else saved the property meanwhile. */
  isConflict: boolean
}

/** A refused form as its page shows it again. */
export function postedProperty(posted: {
  form: FormData
  problem: FormProblem
  status: number
  current: unknown
}): PostedProperty {
  const { form, problem, status, current } = posted
  const errors = (status === 422 && problem.errors) || {}
  return {
    answers: answersOfForm(form),
    problem,
    duplicate: 'address_line1' in errors ? ((current as DuplicateProperty | undefined) ?? null) : null,
    supplies: suppliesIn({ errors, current }) ?? [],
    isConflict: status === 409,
  }
}

/** The other properties with supplies that a form was refused for (D84); undefined when it was refused for something else. */
export const suppliesIn = ({ errors, current }: { errors?: Problems | undefined; current?: unknown }) =>
  supplyFields.some((field) => errors?.[field]) && Array.isArray(current)
    ? (current as SameSupply[])
    : undefined

type Problems = Readonly<Record<string, unknown>>

/** The fields that a form sent without JavaScript changes, with the version that it was filled in for. */
export function postedChanges(form: FormData, property: PropertyForm) {
  const answers = answersOfForm(form)
  const isTheirs = (field: PropertyField) => form.get(`keep_${field}`) === 'theirs'
  const changed = changedFields(answers, answersOf(property)).filter((field) => !isTheirs(field))
  return {
    ...changesOf(answers, changed),
    version: String(form.get('version')),
    ...confirmedIn(form),
  }
}

/** A new property's fields in a form sent without JavaScript. */
export const postedInput = (form: FormData): NewProperty => ({
  ...inputOf(answersOfForm(form)),
  ...confirmedIn(form),
})

/** The supplies whose box is ticked. */
function confirmedIn(form: FormData): { shared_supplies?: SupplyField[] } {
  const ticked = form.getAll('shared_supplies')
  const confirmed = supplyFields.filter((field) => ticked.includes(field))
  return confirmed.length > 0 ? { shared_supplies: confirmed } : {}
}
