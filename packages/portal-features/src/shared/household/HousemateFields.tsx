import { Columns } from '@doorstep/ui/Columns'
import { Stack } from '@doorstep/ui/Stack'
import { TextField, type TextFieldProps } from '@doorstep/ui/TextField'

/** The fields of each housemate, in their order. */
export const memberFields = ['first_name', 'last_name', 'email', 'phone_number'] as const
export type MemberField = (typeof memberFields)[number]

export interface HousemateFieldsProps {
  /** Each field's name and error, and what it holds. */
  field: (
    name: MemberField,
  ) => Pick<TextFieldProps, 'id' | 'name' | 'error' | 'value' | 'defaultValue' | 'onValueChange'>
  /** Those that can't be left out. */
  required: readonly MemberField[]
}

/** Who a housemate is and how to reach them (D86). */
export function HousemateFields({ field, required }: HousemateFieldsProps) {
  const text = (name: MemberField) => ({
    ...field(name),
    autoComplete: 'off',
    ...(required.includes(name) ? { required: true } : { optional: true }),
  })
  return (
    <Stack space={12}>
      <Columns>
        <TextField {...text('first_name')} label="First name" maxLength={100} />
        <TextField {...text('last_name')} label="Last name" maxLength={100} />
      </Columns>
      <Columns>
        <TextField {...text('email')} label="Email" type="email" maxLength={254} />
        <TextField {...text('phone_number')} label="Phone number" type="tel" maxLength={40} />
      </Columns>
    </Stack>
  )
}
