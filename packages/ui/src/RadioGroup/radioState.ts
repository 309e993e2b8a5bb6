/** React takes either `checked` or `defaultChecked`: the first when the caller controls the value. */
export function radioState(option: string, value: string | null | undefined, defaultValue?: string) {
  return value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
}
