/** What a form would send, to compare: two forms with the same words have the same answers. */
export function answersOf(form: HTMLFormElement): string {
  const answers = [...new FormData(form)].map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size] : value,
  ])
  return JSON.stringify(answers)
}
