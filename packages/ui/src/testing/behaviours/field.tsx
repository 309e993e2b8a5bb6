import { useState, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, waitFor, within } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import { visuallyHidden } from '../../internal/visuallyHidden.css.ts'

/** The props that the suite sets; the example spreads them on the component. */
export interface FieldExampleProps {
  label: string
  name: string
  'data-part': string
  'aria-describedby'?: string
  hideLabel?: boolean
  hint?: string
  error?: string
  optional?: boolean
  required?: boolean
}

export interface FieldSuite {
  Example: ComponentType<FieldExampleProps>
  /** The frame of the control: all of it, or a label with or without a hint. */
  frame?: 'label' | 'hint' | 'full'
  /** What is marked invalid: the control with the name, or the inputs in it. */
  invalid?: 'control' | 'members'
  /** What is marked required. `nothing` for a control without such a state in HTML: the owner's `error` tells people. */
  required?: 'control' | 'members' | 'nothing'
  /** What a press on the label does. It presses a button, which opens. */
  labelPress?: 'focuses' | 'opens'
}

const label = 'Under test'
const basics = { label, name: 'tested', 'data-part': 'control' }
const hint = 'As on the bill.'
const error = 'Say what it is'
const elsewhere = 'Said elsewhere.'

/** Checks that ids are unique and that every reference to an id resolves. */
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
 * The story that tests what every form field of the kit must do with its label, hint and error. Export it as `Behaviour`.
 * Values, resets and `disabled` are tested in `ConformanceOfState.stories.tsx`.
 * Differences by design are passed to the suite, which then expects exactly those.
 */
export function fieldBehaviour({
  Example,
  frame = 'full',
  invalid = 'control',
  required = 'control',
  labelPress = 'focuses',
}: FieldSuite): StoryObj {
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
    render: () => <Example {...basics} />,
    tags: ['!autodocs'],
    play: async ({ mount, canvasElement, userEvent, step }) => {
      const canvas = within(canvasElement)
      const control = () => canvasElement.querySelector('[data-part=control]') as HTMLElement
      const members = () => [
        ...control().querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea'),
      ]

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

      await step('can be reached by a press on its label', async () => {
        await mount(<Example {...basics} />)
        const labels = [...canvasElement.querySelectorAll('label')]
        await expect(labels).not.toHaveLength(0)
        for (const one of labels) {
          await userEvent.click(one)
          const labelled = one.control as HTMLInputElement
          // The popup's code may have to load first.
          if (labelPress === 'opens')
            await waitFor(() => expect(labelled).toHaveAttribute('aria-expanded', 'true'))
          else await expect(labelled).toHaveFocus()
          if (labelled.type === 'checkbox' || labelled.type === 'radio') await expect(labelled).toBeChecked()
        }
      })

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
