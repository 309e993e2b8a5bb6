import type { Meta, StoryObj } from '@storybook/react-vite'
import { cloneElement, StrictMode, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { disableable, examples, type ComponentName } from './examples.tsx'
import { heldStates } from './heldState.ts'
import { nextFrame, whileShown } from './whileShown.tsx'

/** What holds for every component that holds a value, is open or can be disabled: each promise is one loop over the examples. */
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
  const none = { [state.prop]: undefined, ...(!state.ownerHolds && { [byDefault]: undefined }) }
  const show = (props: object) => shown(name as ComponentName, { ...none, ...props })
  return { name, ...state, byDefault, onChange, show }
})

const shown = (name: ComponentName, props: object) =>
  cloneElement(examples[name], Object.assign({ 'data-test': 'under-test' }, props))
const element = () => document.querySelector('[data-test=under-test]') as HTMLElement

const sentBy = (container: HTMLElement) =>
  [...new FormData(container.querySelector('form') ?? undefined).values()].map(String)

/** All that the page shows and tells assistive technology, but for the ids that React makes: another opening has others. */
function look(): string {
  const elements = [...document.body.querySelectorAll('*')].map((one) => {
    const { value, checked, indeterminate } = one as HTMLInputElement
    const attributes = [...one.attributes]
      // Where Tab goes next is for people to change.
      .filter((attribute) => attribute.name !== 'tabindex')
      .map((attribute) => `${attribute.name}=${attribute.value}`)
    return [one.tagName, attributes.toSorted(), value, checked, indeterminate]
  })
  return words([document.body.textContent, elements]).replaceAll(/_r_\w+_/g, '')
}

const words = (value: unknown) => JSON.stringify(value)
const areSame = (one: unknown, other: unknown) => words(one) === words(other)

async function leave() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await nextFrame()
}

async function reset(container: HTMLElement) {
  container.querySelector('form')?.reset()
  await nextFrame()
}

export const ChangesByItself: Story = {
  play: async ({ userEvent }) => {
    const faults: string[] = []
    for (const { name, ownerHolds, values, sent, change, byDefault, onChange, show } of held) {
      if (ownerHolds) continue
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
          !areSame(told.at(-1), values[1]) && `tells ${words(told)}`,
          told.some((value, index) => index > 0 && areSame(value, told[index - 1])) &&
            `tells a value twice: ${words(told)}`,
          changed === atFirst && 'shows no change',
          ...(sent
            ? [
                !areSame(sentAtFirst, sent[0]) && `sends ${words(sentAtFirst)} by default`,
                !areSame(sentChanged, sent[1]) && `sends ${words(sentChanged)} once changed`,
                look() !== atFirst && 'a reset does not show the default',
                !areSame(sentBy(container), sent[0]) && `sends ${words(sentBy(container))} after a reset`,
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
  /** Without, it refuses every change. */
  accepts?: boolean
  onTold: (value: unknown) => void
}

/** Holds what a component shows. */
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

export const KeepsWhatItsOwnerRefuses: Story = {
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
          !areSame(told, example.values[1]) && `tells ${words(told)}`,
          look() !== atFirst && 'shows the change',
          !areSame(sentBy(container), sentAtFirst) && `sends ${words(sentBy(container))}`,
        ].filter(Boolean)
      })
      faults.push(...found.map((fault) => `${example.name}: ${fault}`))
    }
    await expect(faults).toEqual([])
  },
}

export const ShowsWhatItsOwnerHolds: Story = {
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
          example.sent && !areSame(sentChanged, example.sent[1]) && `sends ${words(sentChanged)}`,
          example.sent && !isKept && 'a reset shows something else',
          look() !== atFirst && 'does not show that its owner put it back',
          !areSame(sentBy(container), sentAtFirst) && `sends ${words(sentBy(container))} once put back`,
        ].filter(Boolean)
      })
      faults.push(...found.map((fault) => `${example.name}: ${fault}`))
    }
    await expect(faults).toEqual([])
  },
}

/** The elements that a person can get to by Tab or by a press. */
const inReach = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('*')].filter((one) => {
    one.focus()
    return one === document.activeElement
  })

export const IsOutOfReachWhenDisabled: Story = {
  // Where MobileNav has its button.
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const faults: string[] = []
    for (const name of names) {
      const { onChange } = held.find((one) => one.name === name) ?? {}
      const onTold = fn()
      const isInteractive = await whileShown(shown(name, {}), (container) => inReach(container).length > 0)
      if (!isInteractive) continue
      const example = shown(name, { disabled: true, ...(onChange && { [onChange]: onTold }) })
      const found = await whileShown(
        name === 'Form' ? example : <form>{example}</form>,
        async (container) => {
          const isOut = inReach(container).length === 0
          if (isOut !== disableable.includes(name))
            return [isOut ? 'takes `disabled`, so it belongs in `disableable`' : 'can be reached']
          if (!isOut) return []
          const atFirst = look()
          for (const one of container.querySelectorAll<HTMLElement>('form *'))
            if (one.checkVisibility() && 'click' in one) one.click()
          await nextFrame()
          return [
            container.querySelector('button, input, select, textarea') !== null &&
              !element().matches(':disabled') &&
              'does not say so to assistive technology',
            look() !== atFirst && 'a press changes it',
            onTold.mock.calls.length > 0 && 'tells of a change',
            sentBy(container).length > 0 && `sends ${words(sentBy(container))}`,
          ].filter(Boolean)
        },
      )
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    }
    await expect(faults).toEqual([])
  },
}
