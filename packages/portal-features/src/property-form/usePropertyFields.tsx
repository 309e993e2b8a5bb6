import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import { type ReactNode, useState } from 'react'
import type { FormField } from '../shared/form/useForm.ts'
import { type PropertyAnswers, problemsOf } from './propertyAnswers.ts'
import * as css from './usePropertyFields.css.ts'

type TextField = Exclude<PropertyField, 'bedrooms' | 'tags'>

interface PropertyFieldsOptions {
  /** The form's own field: its id, name and the API's error. */
  field: (name: string) => FormField
  answers: PropertyAnswers
  /** The fields that differ from what is saved; none on a new property. */
  changed: readonly PropertyField[]
  onChange: <Field extends PropertyField>(field: Field, answer: PropertyAnswers[Field]) => void
}

/** What each part of the form spreads on its fields. */
export type PropertyFields = ReturnType<typeof usePropertyFields>

/**
 * The fields of the form: each with its answer, the mark that it was changed, and what is wrong with it. What can be seen to be wrong is
 * shown once a field with an answer was left, and then as it is typed.
 */
export function usePropertyFields({ field, answers, changed, onChange }: PropertyFieldsOptions) {
  const [left, setLeft] = useState<ReadonlySet<PropertyField>>(new Set())
  const problems = problemsOf(answers)

  function errorOf(name: PropertyField): string | undefined {
    const isShown = left.has(name) && String(answers[name] ?? '') !== ''
    return field(name).error ?? (isShown ? problems[name] : undefined)
  }

  function frame(name: PropertyField) {
    const { id, name: ownName } = field(name)
    const error = errorOf(name)
    const labelEnd: ReactNode = changed.includes(name) ? <ChangedMark /> : undefined
    return { id, name: ownName, ...(error !== undefined && { error }), labelEnd }
  }

  return {
    answers,
    change: onChange,
    errorOf,
    /** For a field whose answer is no text. */
    frame,
    /** For a field whose answer is a text. */
    text: (name: TextField) => ({
      ...frame(name),
      value: answers[name],
      onValueChange: (typed: string) => onChange(name, typed),
      onBlur: () => setLeft((before) => new Set([...before, name])),
    }),
  }
}

/** Marks a field whose answer differs from what is saved. */
function ChangedMark() {
  return <span className={css.mark}>Changed</span>
}
