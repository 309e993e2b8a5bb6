/** The dates in a form; what can't be read goes to the API as it was typed, which says so at its field. */
export function datesIn(answers: FormData): { tenancy_start: string; tenancy_end: string | null } {
  const end = String(answers.get('tenancy_end') ?? '')
  return { tenancy_start: String(answers.get('tenancy_start') ?? ''), tenancy_end: end === '' ? null : end }
}
