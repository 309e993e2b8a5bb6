import type { Meta, StoryObj } from '@storybook/react-vite'
import { cloneElement, StrictMode, type ReactElement, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, spyOn } from 'storybook/test'
import { examples, withoutOwnElement, type ComponentName } from './examples.tsx'

/**
 * What holds for every exported component, in one loop over the examples. What is checked of every story anyway is not repeated
 * here: that it hydrates in silence, fits into 320 px and passes axe (`.storybook/proofs.setup.ts`).
 */
const meta = {
  title: 'Testing/Conformance',
  tags: ['!autodocs', '!dev'],
  render: () => <p>Each component is shown here in turn.</p>,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface Attributes {
  onOpenChange?: (open: boolean) => void
  ref: Ref<Element>
  id: string
  'aria-describedby': string
  'data-test': string
}

const names = Object.keys(examples) as ComponentName[]
const exampleOf = (name: ComponentName): ReactElement<Attributes> => examples[name]

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Looks at an element while it is on the page; everything is gone afterwards. */
async function whileShown<Found>(element: ReactElement, look: () => Found): Promise<Found> {
  const container = document.createElement('div')
  // The margin that pages give their content: on a phone a Table fills it.
  container.style.padding = '16px'
  document.body.append(container)
  const root = createRoot(container)
  try {
    flushSync(() => root.render(element))
    await nextFrame()
    return look()
  } finally {
    root.unmount()
    container.remove()
    await nextFrame()
  }
}

export const PassesAttributesOn: Story = {
  play: async () => {
    const faults: string[] = []
    for (const name of names.filter((one) => !(one in withoutOwnElement))) {
      const given: { element: Element | null } = { element: null }
      const attributes: Attributes = {
        ref: (element) => {
          if (element !== null) given.element = element
        },
        id: 'its-own',
        'aria-describedby': 'elsewhere',
        'data-test': 'under-test',
      }
      const missing = await whileShown(cloneElement(exampleOf(name), attributes), () => {
        const element = document.querySelector('[data-test=under-test]')
        const described = element?.getAttribute('aria-describedby')?.split(' ') ?? []
        return [
          element === null && 'data-test',
          (given.element === null || given.element !== element) && 'ref',
          element?.id !== attributes.id && 'id',
          !described.includes(attributes['aria-describedby']) && 'aria-describedby',
        ].filter(Boolean)
      })
      if (missing.length > 0) faults.push(`${name}: ${missing.join(', ')}`)
    }
    await expect(faults).toEqual([])
  },
}

export const WorksInStrictMode: Story = {
  play: async () => {
    const faults: string[] = []
    for (const name of names) {
      const before = document.body.outerHTML
      const spies = [spyOn(console, 'error'), spyOn(console, 'warn')]
      for (const spy of spies)
        spy.mockImplementation((...words: unknown[]) => void faults.push(`${name} says: ${words.join(' ')}`))
      const example = exampleOf(name)
      const onOpenChange = (open: boolean) =>
        void faults.push(`${name} asks by itself to be ${open ? 'opened' : 'closed'}`)
      try {
        await whileShown(
          <StrictMode>
            {'onOpenChange' in example.props ? cloneElement(example, { onOpenChange }) : example}
          </StrictMode>,
          () => {},
        )
      } catch (error) {
        faults.push(`${name} throws: ${String(error)}`)
      } finally {
        for (const spy of spies) spy.mockRestore()
      }
      if (document.body.outerHTML !== before) faults.push(`${name} leaves the body changed`)
    }
    await expect(faults).toEqual([])
  },
}

export const FitsFromRightToLeft: Story = {
  globals: { dir: 'rtl', viewport: { value: 'narrow' } },
  play: async () => {
    const page = document.documentElement
    await expect(page.dir).toBe('rtl')
    await expect(innerWidth).toBe(320)
    const faults: string[] = []
    for (const name of names) {
      const width = await whileShown(exampleOf(name), () => page.scrollWidth)
      if (width > innerWidth) faults.push(`${name}: ${width} px wide`)
    }
    await expect(faults).toEqual([])
  },
}
