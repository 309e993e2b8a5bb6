import { Switch } from '@doorstep/ui/Switch'

export interface PortalSwitchProps {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** The switch for showing a type of alert in the portal. */
export function PortalSwitch({ label, checked, onCheckedChange }: PortalSwitchProps) {
  return <Switch label={label} hideLabel checked={checked} onCheckedChange={onCheckedChange} />
}
