import type { Answers } from './sign-up.answers.ts'

/** Writes answers into the text fields of a form where nobody has typed yet: people may be quicker than the script. */
export function fillUntouched(form: HTMLFormElement, answers: Answers): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.readOnly) continue
    const answer = answers[control.name]
    if (answer !== undefined && control.value === control.defaultValue) control.value = answer
  }
}
