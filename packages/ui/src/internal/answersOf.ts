/** What a form would send, as text to compare. */
export function answersOf(form: HTMLFormElement): string {
  const answers = [...new FormData(form)].map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size] : value,
  ])
  return JSON.stringify(answers)
}
