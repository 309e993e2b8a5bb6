import { useState, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import { visuallyHidden } from '../../internal/visuallyHidden.css.ts'
import type { KeyboardUser } from '../../docs/componentDocs.ts'

/** What the suite asks of a field; the example spreads it on the component. */
export interface FieldExampleProps<Value> {
  label: string
  name: string
  'data-part': string
  id?: string
  'aria-describedby'?: string
  ref?: (element: HTMLElement | null) => void
  hideLabel?: boolean
  hint?: string
  error?: string
  optional?: boolean
  required?: boolean
  disabled?: boolean
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

interface Holding<Value> {
  /** What it starts with, and what `change` makes of it. */
  values: readonly [Value, Value]
  /** What a form sends for each of them. */
  sent: readonly [readonly string[], readonly string[]]
  /** Changes it from the first value to the second, as a person does. */
  change(control: HTMLElement, user: KeyboardUser): Promise<void>
}

export interface FieldSuite<Value> {
  Example: ComponentType<FieldExampleProps<Value>>
  /** `nothing`: the owner sends the value of `onValueChange`, so a form sends nothing under its name. */
  holds: Holding<Value> | 'nothing'
  /** The frame of the control: all of it, or a label with or without a hint. */
  frame?: 'label' | 'hint' | 'full'
  /** What is marked invalid: the control with the name, or the inputs in it. */
  invalid?: 'control' | 'members'
  /** What is marked required. `nothing`: HTML has no such state for it, so the owner's `error` says so. */
  required?: 'control' | 'members' | 'nothing'
  /** What a press on the label does: a button is pressed by it, and opens. */
  labelPress?: 'focuses' | 'opens'
}

const firstLoad = { timeout: 10_000 }

const label = 'Under test'
const basics = { label, name: 'tested', 'data-part': 'control' }
const hint = 'As on the bill.'
const error = 'Say what it is'
const elsewhere = 'Said elsewhere.'

/** Every id once, and every reference to an id that is there. */
function expectIdsAgree(page: ParentNode) {
  const ids = [...page.querySelectorAll('[id]')].map((element) => element.id)
  expect(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    'an id twice',
  ).toEqual([])
  const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((attribute) =>
    [...page.querySelectorAll(`[${attribute}]`)].flatMap(
      (element) => element.getAttribute(attribute)?.split(' ') ?? [],
    ),
  )
  expect(
    references.filter((id) => !ids.includes(id)),
    'an id of nothing',
  ).toEqual([])
}

/**
 * The story that tests what every form field of the kit must do. Export it as `Behaviour`.
 * Differences by design are passed to the suite, which then expects exactly those.
 */
export function fieldBehaviour<Value>({
  Example,
  holds,
  frame = 'full',
  invalid = 'control',
  required = 'control',
  labelPress = 'focuses',
}: FieldSuite<Value>): StoryObj {
  const start = holds === 'nothing' ? undefined : holds.values[0]

  function Held({ onTold }: { onTold: (value: Value) => void }) {
    const [value, setValue] = useState(start)
    return (
      <>
        <InAForm>
          <Example
            {...basics}
            value={value}
            onValueChange={(next) => {
              onTold(next)
              setValue(next)
            }}
          />
        </InAForm>
        <button type="button" onClick={() => setValue(start)}>
          Put back
        </button>
      </>
    )
  }

  function Described() {
    const [isWrong, setWrong] = useState(true)
    return (
      <>
        <p id="elsewhere">{elsewhere}</p>
        <Example
          {...basics}
          aria-describedby="elsewhere"
          {...(frame !== 'label' && { hint })}
          {...(frame === 'full' && isWrong && { error })}
        />
        <button type="button" onClick={() => setWrong(false)}>
          Mend
        </button>
      </>
    )
  }

  return {
    render: () => <Example {...basics} defaultValue={start} />,
    tags: ['!autodocs'],
    play: async ({ mount, canvasElement, userEvent, step }) => {
      const canvas = within(canvasElement)
      const control = () => canvasElement.querySelector('[data-part=control]') as HTMLElement
      const members = () => [
        ...control().querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea'),
      ]
      const sent = () =>
        [...new FormData(canvas.getByRole<HTMLFormElement>('form'))].map(([, value]) => String(value))

      await step('is named by its label, which is in sight', async () => {
        await mount(<Example {...basics} />)
        await expect(control()).toHaveAccessibleName(/^Under test/)
        await expect(canvas.getByText(label)).toBeVisible()
        await expect(canvas.queryByText('(optional)')).toBeNull()
      })

      await step('is named by a label that is hidden', async () => {
        await mount(<Example {...basics} hideLabel />)
        await expect(control()).toHaveAccessibleName(/^Under test/)
        const words = canvas.queryByText(label)
        if (words !== null) await expect(words.closest(`.${visuallyHidden}`)).not.toBeNull()
      })

      await step('is described by what the page says, its hint and its error', async () => {
        const marked = () => (invalid === 'control' ? [control()] : members())

        await mount(<Described />)
        const before = control()
        await expect(before).toHaveAccessibleDescription(expect.stringContaining(elsewhere))
        if (frame !== 'label') await expect(before).toHaveAccessibleDescription(expect.stringContaining(hint))
        if (frame !== 'full') return
        await expect(before).toHaveAccessibleDescription(expect.stringContaining(error))
        await expect(canvas.getByText(error)).toBeVisible()
        await expect(marked()).not.toHaveLength(0)
        for (const one of marked()) await expect(one).toHaveAttribute('aria-invalid', 'true')

        await userEvent.click(canvas.getByText('Mend'))
        await expect(control()).toBe(before)
        await expect(before).toHaveAccessibleDescription(expect.not.stringContaining(error))
        for (const one of marked()) await expect(one).not.toHaveAttribute('aria-invalid')
      })

      await step('says when it is optional, and when it is required', async () => {
        if (frame === 'full') {
          await mount(<Example {...basics} optional />)
          await expect(control()).toHaveAccessibleName(/^Under test ?\(optional\)/)
          await expect(canvas.getByText('(optional)')).toBeVisible()
        }
        await mount(<Example {...basics} {...(required !== 'nothing' && { required: true })} />)
        const marked = { control: [control()], members: members(), nothing: [] }[required]
        for (const one of marked) await expect(one).toBeRequired()
        if (required === 'nothing')
          await expect(canvasElement.querySelector('[required], [aria-required]')).toBeNull()
      })

      await step('passes id, data, description and ref through to the control', async () => {
        let given: HTMLElement | null = null
        const ref = (element: HTMLElement | null) => {
          given = element
        }
        await mount(<Example {...basics} id="its-own" ref={ref} />)
        await expect(control()).toHaveAttribute('id', 'its-own')
        await expect(given).toBe(control())
      })

      await step('is out of reach of Tab and of the form when disabled', async () => {
        await mount(
          <InAForm>
            <button type="button">Before</button>
            <Example {...basics} defaultValue={start} disabled />
            <button type="button">After</button>
          </InAForm>,
        )
        canvas.getByText('Before').focus()
        await userEvent.tab()
        await expect(canvas.getByText('After')).toHaveFocus()
        await expect(sent()).toEqual([])
      })

      await step('can be reached by a press on its label', async () => {
        await mount(<Example {...basics} />)
        const labels = [...canvasElement.querySelectorAll('label')]
        await expect(labels).not.toHaveLength(0)
        for (const one of labels) {
          await userEvent.click(one)
          const labelled = one.control as HTMLInputElement
          // The popup's code may have to load first.
          if (labelPress === 'opens')
            await waitFor(() => expect(labelled).toHaveAttribute('aria-expanded', 'true'), firstLoad)
          else await expect(labelled).toHaveFocus()
          if (labelled.type === 'checkbox' || labelled.type === 'radio') await expect(labelled).toBeChecked()
        }
      })

      if (holds === 'nothing') {
        await step('sends nothing with a form', async () => {
          await mount(
            <InAForm>
              <Example {...basics} />
            </InAForm>,
          )
          await expect(sent()).toEqual([])
        })
      } else {
        await step('starts with its default, sends its value, and goes back by a reset', async () => {
          const onTold = fn()
          await mount(
            <InAForm>
              <Example {...basics} defaultValue={start} onValueChange={onTold} />
            </InAForm>,
          )
          await expect(sent()).toEqual(holds.sent[0])
          await holds.change(control(), userEvent)
          await expect(sent()).toEqual(holds.sent[1])
          await expect(onTold.mock.lastCall?.[0]).toEqual(holds.values[1])
          await userEvent.click(canvas.getByText('Reset'))
          await expect(sent()).toEqual(holds.sent[0])
        })

        await step('shows the value that its owner holds', async () => {
          const onTold = fn()
          await mount(<Held onTold={onTold} />)
          await expect(sent()).toEqual(holds.sent[0])
          await holds.change(control(), userEvent)
          await expect(onTold.mock.lastCall?.[0]).toEqual(holds.values[1])
          await expect(sent()).toEqual(holds.sent[1])
          await userEvent.click(canvas.getByText('Put back'))
          await expect(sent()).toEqual(holds.sent[0])
        })
      }

      await step('keeps its ids apart from those of another one', async () => {
        const full = { ...basics, ...(frame !== 'label' && { hint }), ...(frame === 'full' && { error }) }
        const two = (
          <div>
            <Example {...full} />
            <Example {...full} name="other" label="Another" />
          </div>
        )
        const html = document.createElement('div')
        html.innerHTML = renderToString(two)
        expectIdsAgree(html)
        await mount(two)
        expectIdsAgree(canvasElement)
      })
    },
  }
}

function InAForm({ children }: { children: ReactNode }) {
  return (
    <form aria-label="Form">
      {children}
      <button type="reset">Reset</button>
    </form>
  )
}
