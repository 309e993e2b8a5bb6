import { Switch } from '@doorstep/ui/Switch'
import { useRef } from 'react'
import { useChosenBefore } from './useChosenBefore.ts'

export interface PortalSwitchProps {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** Whether the portal shows a type of alert. */
export function PortalSwitch({ label, checked, onCheckedChange }: PortalSwitchProps) {
  const ref = useRef<HTMLInputElement>(null)
  useChosenBefore(() => ref.current?.checked, checked, onCheckedChange)
  return <Switch ref={ref} label={label} hideLabel checked={checked} onCheckedChange={onCheckedChange} />
}
