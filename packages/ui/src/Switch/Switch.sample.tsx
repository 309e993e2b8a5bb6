import { useState } from 'react'
import { Switch } from '@doorstep/ui/Switch'

export function Sample() {
  const [isOn, setOn] = useState(false)
  return <Switch label="Email alerts" name="alerts" checked={isOn} onCheckedChange={setOn} />
}
