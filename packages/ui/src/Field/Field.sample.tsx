import { Field } from '@doorstep/ui/Field'

export function Sample() {
  return (
    <Field label="Postcode" hint="As on the bill">
      {(control) => <input {...control} name="postcode" size={8} />}
    </Field>
  )
}
