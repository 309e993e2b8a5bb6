import type { Meta, StoryObj } from '@storybook/react-vite'
import { cloneElement, StrictMode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { disableable, examples, type ComponentName } from './examples.tsx'
import { heldStates } from './heldState.ts'
import { nextFrame, whileShown } from './whileShown.tsx'

/** Uncontrolled, controlled and disabled: what holds for every component with state, each in one loop over the examples. */
const meta = {
  title: 'Testing/Conformance of state',
  tags: ['!autodocs', '!dev'],
  render: () => <p>Each component is shown here in turn.</p>,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const names = Object.keys(examples) as ComponentName[]

const held = Object.entries(heldStates).map(([name, state]) => {
  const ofProp = state.prop.replace(/^./, (letter) => letter.toUpperCase())
  const [byDefault, onChange] = [`default${ofProp}`, `on${ofProp}Change`]
  const none = { [state.prop]: undefined, ...(!state.onlyControlled && { [byDefault]: undefined }) }
  const show = (props: object) => shown(name as ComponentName, { ...none, ...props })
  return { name, ...state, byDefault, onChange, show }
})

const shown = (name: ComponentName, props: object) =>
  cloneElement(examples[name], Object.assign({ 'data-test': 'under-test' }, props))
const element = () => document.querySelector('[data-test=under-test]') as HTMLElement

const sentBy = (container: HTMLElement) =>
  [...new FormData(container.querySelector('form') ?? undefined).values()].map(String)

/** Everything that the page shows, also to assistive technology, without the ids of React, which differ between mounts. */
function look(): string {
  const elements = [...document.body.querySelectorAll('*')].map((one) => {
    const { value, checked, indeterminate } = one as HTMLInputElement
    const attributes = [...one.attributes]
      // A roving tabindex follows focus, not the state.
      .filter((attribute) => attribute.name !== 'tabindex')
      .map((attribute) => `${attribute.name}=${attribute.value}`)
    return [one.tagName, attributes.toSorted(), value, checked, indeterminate]
  })
  return json([document.body.textContent, elements]).replaceAll(/_r_\w+_/g, '')
}

const json = (value: unknown) => JSON.stringify(value)
const areSame = (one: unknown, other: unknown) => json(one) === json(other)

async function leave() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await nextFrame()
}

async function reset(container: HTMLElement) {
  container.querySelector('form')?.reset()
  await nextFrame()
}

export const UncontrolledChangesItself: Story = {
  play: async ({ userEvent }) => {
    const faults: string[] = []
    for (const { name, onlyControlled, values, sent, change, byDefault, onChange, show } of held) {
      if (onlyControlled) continue
      const onTold = fn()
      const example = (
        <StrictMode>
          <form>{show({ [byDefault]: values[0], [onChange]: onTold })}</form>
        </StrictMode>
      )
      const found = await whileShown(example, async (container) => {
        const atFirst = look()
        const sentAtFirst = sentBy(container)
        await change(element(), userEvent)
        await leave()
        const told = onTold.mock.calls.map(([value]) => value as unknown)
        const changed = look()
        const sentChanged = sentBy(container)
        await reset(container)
        return [
          !areSame(told.at(-1), values[1]) && `calls ${onChange} with ${json(told)}`,
          told.some((value, index) => index > 0 && areSame(value, told[index - 1])) &&
            `calls ${onChange} twice with one value: ${json(told)}`,
          changed === atFirst && 'shows no change',
          ...(sent
            ? [
                !areSame(sentAtFirst, sent[0]) && `sends ${json(sentAtFirst)} by default`,
                !areSame(sentChanged, sent[1]) && `sends ${json(sentChanged)} once changed`,
                look() !== atFirst && 'a reset does not restore the default',
                !areSame(sentBy(container), sent[0]) && `sends ${json(sentBy(container))} after a reset`,
              ]
            : []),
        ].filter(Boolean)
      })
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    }
    await expect(faults).toEqual([])
  },
}

interface OwnerProps {
  example: (typeof held)[number]
  /** If not set, it refuses every change. */
  accepts?: boolean
  onTold: (value: unknown) => void
}

/** Controls a component. */
function Owner({ example: { prop, values, onChange, show }, accepts, onTold }: OwnerProps) {
  const [value, setValue] = useState(values[0])
  const change = (next: unknown) => {
    onTold(next)
    if (accepts) setValue(next)
  }
  return (
    <>
      <form>{show({ [prop]: value, [onChange]: change })}</form>
      <button type="button" id="put-back" onClick={() => setValue(values[0])}>
        Put back
      </button>
    </>
  )
}

export const ControlledRefusesChanges: Story = {
  play: async ({ userEvent }) => {
    const faults: string[] = []
    for (const example of held) {
      const onTold = fn()
      const found = await whileShown(<Owner {...{ example, onTold }} />, async (container) => {
        const atFirst = look()
        const sentAtFirst = sentBy(container)
        await example.change(element(), userEvent)
        await leave()
        const told: unknown = onTold.mock.lastCall?.[0]
        return [
          !areSame(told, example.values[1]) && `calls ${example.onChange} with ${json(told)}`,
          look() !== atFirst && 'shows the change',
          !areSame(sentBy(container), sentAtFirst) && `sends ${json(sentBy(container))}`,
        ].filter(Boolean)
      })
      faults.push(...found.map((fault) => `${example.name}: ${fault}`))
    }
    await expect(faults).toEqual([])
  },
}

export const ControlledFollowsItsOwner: Story = {
  play: async ({ userEvent }) => {
    const faults: string[] = []
    for (const example of held) {
      const found = await whileShown(<Owner {...{ example }} accepts onTold={fn()} />, async (container) => {
        const atFirst = look()
        const sentAtFirst = sentBy(container)
        await example.change(element(), userEvent)
        await leave()
        const changed = look()
        const sentChanged = sentBy(container)
        await reset(container)
        const isKept = look() === changed && areSame(sentBy(container), sentChanged)
        document.querySelector<HTMLElement>('#put-back')?.click()
        await nextFrame()
        return [
          changed === atFirst && 'shows no change',
          example.sent && !areSame(sentChanged, example.sent[1]) && `sends ${json(sentChanged)}`,
          example.sent && !isKept && 'a reset changes it',
          look() !== atFirst && 'does not show the value put back',
          !areSame(sentBy(container), sentAtFirst) && `sends ${json(sentBy(container))} once put back`,
        ].filter(Boolean)
      })
      faults.push(...found.map((fault) => `${example.name}: ${fault}`))
    }
    await expect(faults).toEqual([])
  },
}

/** The elements that can take focus. */
const focusable = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('*')].filter((one) => {
    one.focus()
    return one === document.activeElement
  })

export const IsInertWhenDisabled: Story = {
  // MobileNav shows its button here.
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const faults: string[] = []
    for (const name of names) {
      const { onChange } = held.find((one) => one.name === name) ?? {}
      const onTold = fn()
      const isInteractive = await whileShown(shown(name, {}), (container) => focusable(container).length > 0)
      if (!isInteractive) continue
      const example = shown(name, { disabled: true, ...(onChange && { [onChange]: onTold }) })
      const found = await whileShown(
        name === 'Form' ? example : <form>{example}</form>,
        async (container) => {
          const isOut = focusable(container).length === 0
          if (isOut !== disableable.includes(name))
            return [isOut ? 'takes `disabled`, so it belongs in `disableable`' : 'can take focus']
          if (!isOut) return []
          const atFirst = look()
          for (const one of container.querySelectorAll<HTMLElement>('form *'))
            if (one.checkVisibility() && 'click' in one) one.click()
          await nextFrame()
          return [
            container.querySelector('button, input, select, textarea') !== null &&
              !element().matches(':disabled') &&
              'is not exposed as disabled',
            look() !== atFirst && 'a press changes it',
            onTold.mock.calls.length > 0 && `calls ${onChange}`,
            sentBy(container).length > 0 && `sends ${json(sentBy(container))}`,
          ].filter(Boolean)
        },
      )
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    }
    await expect(faults).toEqual([])
  },
}
