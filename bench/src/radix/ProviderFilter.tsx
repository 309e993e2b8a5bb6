import { Button, Popover } from '@radix-ui/themes'
import { Command } from 'cmdk'
import { hook } from '../contract.ts'
import './radix.css'

interface ProviderFilterProps {
  providers: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Radix Themes has no multi-select: cmdk in a Popover is how its users make one. */
export function ProviderFilter({ providers, chosen, onChange }: ProviderFilterProps) {
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Button variant="surface" data-testid={hook.filter}>
          Provider
        </Button>
      </Popover.Trigger>
      <Popover.Content size="1">
        <Command label="Provider">
          <Command.Input placeholder="Find a provider" />
          <Command.List className="options">
            <Command.Empty>Nothing found</Command.Empty>
            {providers.map((name) => (
              <Command.Item key={name} value={name} onSelect={toggle}>
                {chosen.includes(name) && '✓ '}
                {name}
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </Popover.Content>
    </Popover.Root>
  )
}
