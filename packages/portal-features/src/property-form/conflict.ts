import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import type { PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import { answersOf, changedFields, type PropertyAnswers } from './propertyAnswers.ts'

/** What somebody else saved while this form was open, and what it held. */
export type Conflict = {
  fields: readonly PropertyField[]
  mine: PropertyAnswers
  theirs: PropertyAnswers
}

/**
 * Compares a form with what somebody else saved meanwhile.
 * @param before what was saved when the form was filled in; left out for a form sent without script, which doesn't know
 * @returns the conflict, and the form's answers from now on: a field that only they changed holds theirs
 */
export function conflictWith(
  property: PropertyForm,
  mine: PropertyAnswers,
  before?: PropertyAnswers,
): { conflict: Conflict; answers: PropertyAnswers } {
  const theirs = answersOf(property)
  const differing = changedFields(mine, theirs)
  const changedByThem = before ? changedFields(theirs, before) : differing
  const changedByMe = before ? changedFields(mine, before) : differing
  const fields = differing.filter((field) => changedByThem.includes(field))
  const taken = fields.filter((field) => !changedByMe.includes(field))
  return {
    conflict: { fields, mine, theirs },
    answers: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
  }
}

/** Which of the two answers the form holds now; null for a third. */
export function keptOf(
  { mine, theirs }: Conflict,
  field: PropertyField,
  answers: PropertyAnswers,
): 'mine' | 'theirs' | null {
  if (!changedFields(answers, theirs).includes(field)) return 'theirs'
  return changedFields(answers, mine).includes(field) ? null : 'mine'
}
