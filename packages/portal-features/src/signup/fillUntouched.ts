import type { Answers } from './sign-up.answers.ts'

/** Fills the text fields that still have their initial value: people may type before hydration. */
export function fillUntouched(form: HTMLFormElement, answers: Answers): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.readOnly) continue
    const answer = answers[control.name]
    if (answer !== undefined && control.value === control.defaultValue) control.value = answer
  }
}
