import type { ComponentType } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import type { MenuEntry } from '../../Menu/menuEntry.ts'

export interface MenuSuite {
  /** One button that opens the items. */
  Example: ComponentType<{ items: readonly MenuEntry[] }>
}

const opened = () => screen.findByRole('menu')
const expectClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
const hasFocus = (name: string) => waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus())

/**
 * The story that tests what every menu button of the kit must do beyond radix, which moves between the items (covered by
 * `Keyboard` and `tests/overlays`). Export it as `Behaviour`.
 */
export function menuBehaviour({ Example }: MenuSuite): StoryObj {
  const onSelect = fn<(id: string) => void>()
  const item = (id: string, label: string) => ({ id, label, onSelect: () => onSelect(id) })
  const items: readonly MenuEntry[] = [
    { ...item('archive', 'Archive'), disabled: true },
    item('view', 'View'),
    { id: 'email', label: 'Email', href: '#email' },
    item('edit', 'Edit'),
    'separator',
    item('remove', 'Remove'),
    { ...item('sell', 'Sell'), disabled: true },
  ]
  const Page = () => <Example items={items} />

  return {
    render: () => <Page />,
    tags: ['!autodocs'],
    play: async ({ mount, canvasElement, userEvent, step }) => {
      const trigger = () => canvasElement.querySelector('[aria-haspopup=menu]') as HTMLElement
      const start = async () => {
        onSelect.mockClear()
        await mount(<Page />)
        trigger().focus()
      }
      const openFirst = async () => {
        await start()
        await userEvent.keyboard('{ArrowDown}')
        await opened()
        await hasFocus('View')
      }

      await step('a press opens and closes it', async () => {
        await start()
        await expect(trigger()).toHaveAttribute('aria-expanded', 'false')
        await userEvent.click(trigger())
        const menu = await opened()
        await waitFor(() => expect(menu).toHaveFocus())
        await expect(menu).toHaveAccessibleName()
        await expect(trigger()).toHaveAttribute('aria-expanded', 'true')
        await expect(trigger()).toHaveAttribute('aria-controls', menu.id)
        await userEvent.click(trigger())
        await expectClosed()
        await expect(trigger()).toHaveAttribute('aria-expanded', 'false')
      })

      await step('keys open it, on the first item or the last', async () => {
        const starts = { '{Enter}': 'View', '[Space]': 'View', '{ArrowDown}': 'View', '{ArrowUp}': 'Remove' }
        for (const [key, name] of Object.entries(starts)) {
          await start()
          await userEvent.keyboard(key)
          await opened()
          await hasFocus(name)
        }
      })

      await step('Enter, Space and a press do the item, with focus back on the button', async () => {
        for (const choose of [
          () => userEvent.keyboard('{Enter}'),
          () => userEvent.keyboard('[Space]'),
          () => userEvent.click(screen.getByRole('menuitem', { name: 'View' })),
        ]) {
          await openFirst()
          onSelect.mockImplementationOnce(() => expect(trigger()).toHaveFocus())
          await choose()
          await expectClosed()
          await expect(onSelect.mock.calls).toEqual([['view']])
        }
      })

      await step('an item that leads somewhere is a link', async () => {
        for (const follow of [
          (link: HTMLElement) => userEvent.click(link),
          () => userEvent.keyboard('{Enter}'),
          () => userEvent.keyboard('[Space]'),
        ]) {
          await openFirst()
          const link = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Email' })
          await expect(link.tagName).toBe('A')
          await expect(link).toHaveAttribute('href', '#email')
          await userEvent.keyboard('{ArrowDown}')
          await hasFocus('Email')
          const isFollowed = fn((event: Event) => {
            const clicked = (event.target as Element).closest('a')
            const willFollow = clicked === link && !event.defaultPrevented
            event.preventDefault()
            return willFollow
          })
          window.addEventListener('click', isFollowed, { once: true })
          await follow(link)
          await expect(isFollowed.mock.results).toEqual([{ type: 'return', value: true }])
          await expectClosed()
        }
      })

      await step('Escape closes it and returns to its button', async () => {
        await openFirst()
        await userEvent.keyboard('{Escape}')
        await expectClosed()
        await expect(trigger()).toHaveFocus()
        await expect(onSelect).not.toHaveBeenCalled()
      })

      await step(
        'Escape returns to a button that took no focus when it was pressed, as in Safari',
        async () => {
          await start()
          trigger().addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
          trigger().blur()
          await userEvent.click(trigger())
          await opened()
          await userEvent.keyboard('{ArrowDown}{Escape}')
          await expectClosed()
          await expect(trigger()).toHaveFocus()
        },
      )
    },
  }
}
