/** What a form would send, as text to compare, with what its fields send by themselves, such as uploaded files. */
export function answersOf(form: HTMLFormElement): string {
  const answers = [...new FormData(form)].map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size] : value,
  ])
  const apart = Array.from(
    form.querySelectorAll<HTMLElement>('[data-ds-answer]'),
    (field) => field.dataset.dsAnswer,
  )
  return JSON.stringify([answers, apart])
}
