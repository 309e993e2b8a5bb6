import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const trigger = (canvas: KeyboardCanvas) =>
  canvas.getByRole('button', { name: 'Actions for 5 Brudenell Mount' })
const focusTrigger = (canvas: KeyboardCanvas) => trigger(canvas).focus()
const item = (name: string) => screen.findByRole('menuitem', { name })

const openOnFirst = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  focusTrigger(canvas)
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await item('View bill')).toHaveFocus())
}

const hasFocus = (name: string) => async () => {
  const found = await item(name)
  await waitFor(() => expect(found).toHaveFocus())
}

let followed: string | null | undefined

/** Notes where a pressed link leads, and stays here. */
const listenForLink = () => {
  followed = null
  const note = (event: Event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    event.preventDefault()
    followed = event.target.closest('a')?.getAttribute('href')
  }
  window.addEventListener('click', note, { once: true })
}

export const menuDocs: ComponentDocs = {
  name: 'Menu',
  summary: 'Offers several actions behind one button.',
  useWhen: [
    'A row or a page has more actions than it has room for.',
    'The actions are known before the menu opens.',
  ],
  avoidWhen: [
    'There are only one or two actions.',
    'People choose values.',
    'The action is the reason people came to the page: show it as a Button.',
  ],
  alternatives: [
    { component: 'Button', when: 'there are one or two actions, or one is the main action' },
    { component: 'Select', when: 'people choose one value' },
    { component: 'MultiSelect', when: 'people choose several values' },
  ],
  pattern:
    'APG: Menu button, on radix DropdownMenu. Its code loads when people point at the button or focus it.',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'opens the menu on its first item',
      setup: focusTrigger,
      expect: hasFocus('View bill'),
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'opens the menu on its first item',
      setup: focusTrigger,
      expect: hasFocus('View bill'),
    },
    {
      keys: '{ArrowDown}',
      when: 'focus is on the button',
      does: 'opens the menu on its first item',
      setup: focusTrigger,
      expect: hasFocus('View bill'),
    },
    {
      keys: '{ArrowUp}',
      when: 'focus is on the button',
      does: 'opens the menu on its last item',
      setup: focusTrigger,
      expect: hasFocus('Challenge bill'),
    },
    {
      keys: '{ArrowDown}',
      when: 'the menu is open',
      does: 'moves to the next item, and from the last to the first',
      setup: openOnFirst,
      expect: hasFocus('Mark as paid'),
    },
    {
      keys: '{ArrowUp}',
      when: 'the menu is open',
      does: 'moves to the previous item, and from the first to the last',
      setup: openOnFirst,
      expect: hasFocus('Challenge bill'),
    },
    {
      keys: '{End}',
      when: 'the menu is open',
      does: 'moves to the last item',
      setup: openOnFirst,
      expect: hasFocus('Challenge bill'),
    },
    {
      keys: '{Home}',
      press: '{End}{Home}',
      when: 'the menu is open',
      does: 'moves to the first item',
      setup: openOnFirst,
      expect: hasFocus('View bill'),
    },
    {
      keys: 'a letter',
      press: 'm',
      when: 'the menu is open',
      does: 'moves to the next item that starts with it',
      setup: openOnFirst,
      expect: hasFocus('Mark as paid'),
    },
    {
      keys: 'letters',
      press: 'mes',
      when: 'the menu is open',
      does: 'moves to the next item that starts with them, if they are typed quickly',
      setup: openOnFirst,
      expect: hasFocus('Message tenant'),
    },
    {
      keys: '[Space]',
      when: 'focus is on an item that is a link',
      does: 'follows it, closes the menu and returns focus to the button',
      setup: async (canvas, user) => {
        listenForLink()
        await openOnFirst(canvas, user)
        await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
        await hasFocus('Open property')()
      },
      expect: async (canvas) => {
        await waitFor(() => expect(followed).toBe('#property'))
        await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
        await expect(trigger(canvas)).toHaveFocus()
      },
    },
    {
      keys: '{Enter}',
      when: 'focus is on an item',
      does: 'runs it, closes the menu and returns focus to the button',
      setup: openOnFirst,
      expect: async (canvas) => {
        await expect(canvas.getByText('Last chosen: View bill')).toBeVisible()
        await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
        await expect(trigger(canvas)).toHaveFocus()
      },
    },
    {
      keys: '{Escape}',
      when: 'the menu is open',
      does: 'closes it and returns focus to the button',
      setup: openOnFirst,
      expect: async (canvas) => {
        await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
        await waitFor(() => expect(trigger(canvas)).toHaveFocus())
      },
    },
    {
      keys: '{Tab}',
      when: 'the menu is open',
      does: 'closes it',
      setup: openOnFirst,
      expect: async () => {
        await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      },
    },
  ],
  provides: [
    'The press that loads the menu also opens it. Until then Escape, a second press or moving focus cancels, and after 200 ms the button shows that it is loading.',
    'Focus is back on the button before an action runs. If the action opens a modal, closing that returns focus to the button.',
    'The page behind stays usable.',
    'In a modal, the menu opens above it and Escape closes only the menu.',
  ],
  requires: [
    'Name the record in the label: ‘Actions for 14B Cardigan Lane’.',
    'Handle the shortcuts that it shows.',
    'Offer another way to the same actions without JavaScript.',
    'Where people may be offline, show a message in `onOpenFailure` when the menu can’t open.',
  ],
}
