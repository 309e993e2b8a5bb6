import { Stat, StatFilter, StatStrip } from '@doorstep/ui/Stat'

export function Sample() {
  return (
    <StatStrip label="Outstanding">
      <Stat label="Outstanding on 41 bills" value="£8,412.63" note="6 overdue" noteTone="critical" />
      <StatFilter
        label="Calder Water"
        value="£982.15"
        share={{ value: 98_215, max: 214_788 }}
        href="#calder"
        applied={false}
      />
    </StatStrip>
  )
}
