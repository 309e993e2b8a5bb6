import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import type { DuplicateProperty, PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import type { FormProblem } from '../shared/client/formProblem.ts'
import {
  answersOf,
  answersOfForm,
  changedFields,
  changesOf,
  type PropertyAnswers,
} from './propertyAnswers.ts'

/** A form that was sent without JavaScript and refused. */
export type PostedProperty = {
  answers: PropertyAnswers
  problem: FormProblem
  /** The property that it was a duplicate of. */
  duplicate: DuplicateProperty | null
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
  return {
    answers: answersOfForm(form),
    problem,
    duplicate: status === 422 ? ((current as DuplicateProperty | undefined) ?? null) : null,
    isConflict: status === 409,
  }
}

/** The fields that a form sent without JavaScript changes, with the version that it was filled in for. */
export function postedChanges(form: FormData, property: PropertyForm) {
  const answers = answersOfForm(form)
  const isTheirs = (field: PropertyField) => form.get(`keep_${field}`) === 'theirs'
  const changed = changedFields(answers, answersOf(property)).filter((field) => !isTheirs(field))
  return { ...changesOf(answers, changed), version: Number(form.get('version')) }
}
