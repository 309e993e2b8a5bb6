import { resetTo } from '../internal/resetTo.ts'

/** React accepts either `checked` or `defaultChecked`: `checked` if the caller controls the value. */
export function radioState(option: string, value: string | null | undefined, defaultValue?: string) {
  if (value === undefined) return { defaultChecked: option === defaultValue }
  const checked = option === value
  return {
    checked,
    ref: (input: HTMLInputElement | null) => {
      if (input !== null) resetTo(input, checked)
    },
  }
}
