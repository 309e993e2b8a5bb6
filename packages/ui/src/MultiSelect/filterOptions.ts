import type { MultiSelectOption } from './MultiSelect.types.ts'

/** Letters without case and accents, so that 'cafe' finds 'Café'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The labels as they are compared; worked out once for a list, since 5,000 of them take longer than a keystroke may. */
export const foldLabels = (options: readonly MultiSelectOption[]): string[] =>
  options.map((option) => fold(option.label))

/** The positions of the options whose label holds every word of `query`, in their own order. */
export function filterOptions(foldedLabels: readonly string[], query: string): number[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const found: number[] = []
  foldedLabels.forEach((label, index) => {
    if (words.every((word) => label.includes(word))) found.push(index)
  })
  return found
}
