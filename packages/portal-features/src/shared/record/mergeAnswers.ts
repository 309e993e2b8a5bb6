export type Answers = Record<string, unknown>

/** Whether two answers to a field mean the same. */
export type IsSame<Form> = (field: keyof Form, one: Form, other: Form) => boolean

/** By their values, where no other way is given. */
export const isEqual = <Form>(field: keyof Form, one: Form, other: Form): boolean =>
  one[field] === other[field]

/**
 * What two people made of the same record.
 * @param seen what both started from
 * @returns the answers from now on, in which a field that only they changed holds theirs, and the fields that both changed, otherwise
 */
export function mergeAnswers<Form extends Answers>(
  { seen, mine, theirs }: Record<'seen' | 'mine' | 'theirs', Form>,
  isSame: IsSame<Form> = isEqual,
): { answers: Form; clashing: (keyof Form)[] } {
  const fields = Object.keys(mine) as (keyof Form)[]
  const theirOwn = fields.filter((field) => !isSame(field, theirs, seen) && !isSame(field, theirs, mine))
  const clashing = theirOwn.filter((field) => !isSame(field, mine, seen))
  const taken = theirOwn.filter((field) => !clashing.includes(field))
  return { answers: { ...mine, ...pick(theirs, taken) }, clashing }
}

/** Some fields of a form's answers. */
export const pick = <Form extends Answers>(answers: Form, fields: readonly (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(fields.map((field) => [field, answers[field]])) as Partial<Form>

/** A field that somebody else changed too. */
export type Clash<Form> = { field: keyof Form; mine: Form; theirs: Form }

/** Which of the two answers to a field that both changed the form holds; null for a third. */
export function keptOf<Form>(
  { field, mine, theirs }: Clash<Form>,
  answers: Form,
  isSame: IsSame<Form> = isEqual,
): 'mine' | 'theirs' | null {
  if (isSame(field, answers, mine)) return 'mine'
  return isSame(field, answers, theirs) ? 'theirs' : null
}
