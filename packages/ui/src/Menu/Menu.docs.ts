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
    'There is one action.',
    'A value is chosen.',
    'The action is the reason people came to the page.',
  ],
  alternatives: [
    { component: 'Button', when: 'there are one or two actions' },
    { component: 'MultiSelect', when: 'values are chosen' },
  ],
  pattern: 'APG: Menu button, on radix DropdownMenu, which loads on the way to the first press',
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
      does: 'moves to the next item; from the last, to the first',
      setup: openOnFirst,
      expect: hasFocus('Mark as paid'),
    },
    {
      keys: '{ArrowUp}',
      when: 'the menu is open',
      does: 'moves to the item before; from the first, to the last',
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
      does: 'moves to the next item that starts with them, when typed quickly',
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
      does: 'does it, closes the menu and returns focus to the button',
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
    'The press that loads the popup also opens it. Until then Escape, a second press or moving on gives it up, and after 200 ms the button shows that it loads.',
    'Focus is back on the button before an item acts, so a modal it opens returns there.',
    'The page behind stays usable: nothing is locked.',
    'In a modal it opens above it, and Escape closes only the menu.',
  ],
  requires: [
    'A label that names what the actions act on.',
    'Listening to the shortcuts it shows.',
    'Another way to the same actions for people without script.',
    '`onOpenFailure`, where people may be offline: a message that the menu could not be opened.',
  ],
}
