import type { Meta, StoryObj } from '@storybook/react-vite'
import { cloneElement, StrictMode, type ReactElement, type Ref } from 'react'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { examples, withoutOwnElement, type ComponentName } from './examples.tsx'
import { whileShown } from './whileShown.tsx'

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

const hasText = (one: Element) =>
  one.matches('input[type=text], select, textarea') ||
  [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

/** Some text is for assistive technology only. */
function isSeen(one: Element): boolean {
  const isClipped = getComputedStyle(one).clipPath === 'inset(50%)'
  return !isClipped && (one.parentElement === null || isSeen(one.parentElement))
}

/** Tolerance in px: the space between lines, which no letter uses. */
const leading = 3

/** Whether text overflows its box, or is cut off without an ellipsis. */
function isTooSmall(box: Element): boolean {
  if (box instanceof SVGElement) return false
  const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
  const isHigh = box.scrollHeight > box.clientHeight + leading && !/auto|scroll/.test(overflowY)
  const isWide = box.scrollWidth > box.clientWidth + leading && !/auto|scroll/.test(overflowX)
  // An input scrolls with its caret.
  return box.clientHeight > 0 && (isHigh || (isWide && textOverflow !== 'ellipsis' && !box.matches('input')))
}

/** What makes text unreadable: a page that scrolls sideways, boxes that are too small, text outside the window. */
function layoutFaults(): string[] {
  const { scrollWidth } = document.documentElement
  const boxes = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility() && isSeen(one))
  const withText = boxes.filter(hasText)
  const cutting = boxes.filter((one) => /hidden|clip/.test(getComputedStyle(one).overflow) && one.textContent)
  const isOutside = (one: Element) => {
    const { left, right } = one.getBoundingClientRect()
    return left < 0 || right > innerWidth
  }
  return [
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...[...new Set([...withText, ...cutting])]
      .filter(isTooSmall)
      .map((one) => `${one.outerHTML.slice(0, 120)} is too small`),
    ...withText.filter(isOutside).map((one) => `${one.outerHTML.slice(0, 120)} is outside the window`),
  ]
}

async function expectReadable() {
  const faults: string[] = []
  for (const name of names) {
    const found = await whileShown(exampleOf(name), layoutFaults)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await expect(faults).toEqual([])
}

export const FitsFromRightToLeft: Story = {
  globals: { dir: 'rtl', viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.dir).toBe('rtl')
    await expect(innerWidth).toBe(320)
    await expectReadable()
  },
}

/** The examples that open a popup from what they show. */
const withPopup = [
  'Combobox',
  'DateField',
  'DateRangeField',
  'Menu',
  'MultiSelect',
  'Popover',
  'TableColumnChooser',
  'Tooltip',
] satisfies ComponentName[]

/** @param container holds one of them */
async function openPopup(container: HTMLElement) {
  const opener = container.querySelector<HTMLElement>('[aria-haspopup], [role=combobox]')
  if (opener) {
    await userEvent.click(opener)
    if (opener.matches('[role=combobox]')) await userEvent.keyboard('{ArrowDown}')
  } else await userEvent.hover(container.querySelector('button') as HTMLElement)
  await waitFor(async () => {
    const popup = document.querySelector<HTMLElement>('[data-radix-popper-content-wrapper]')
    await expect(popup).toBeVisible()
    await expect(popup?.getAnimations({ subtree: true })).toEqual([])
  })
}

async function expectReadablePopups() {
  const faults: string[] = []
  for (const name of withPopup) {
    const found = await whileShown(exampleOf(name), async (container) => {
      await openPopup(container)
      return layoutFaults()
    })
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await expect(faults).toEqual([])
}

/** The text size set in the browser. Page zoom needs no test of its own: at 200% it halves the width, and every story is tested at 320 px. */
function withLargeText() {
  document.documentElement.style.fontSize = '200%'
  return () => document.documentElement.style.removeProperty('font-size')
}

export const HasRoomForLargeText: Story = {
  globals: { viewport: { value: 'laptop' } },
  beforeEach: withLargeText,
  play: expectReadable,
}

export const HasRoomForLargeTextOnPhones: Story = {
  globals: { viewport: { value: 'narrow' } },
  beforeEach: withLargeText,
  play: expectReadable,
}

export const PopupsHaveRoomForLargeText: Story = {
  globals: { viewport: { value: 'laptop' } },
  beforeEach: withLargeText,
  play: expectReadablePopups,
}

export const PopupsHaveRoomForLargeTextOnPhones: Story = {
  globals: { viewport: { value: 'narrow' } },
  beforeEach: withLargeText,
  play: expectReadablePopups,
}
