import { expect } from '@playwright/test'
import { modals, note, popups, secondModal } from './overlays.ts'
import { test } from './test.ts'
import type { Target } from './user.ts'

for (const { name, opener, popup, startsOn } of modals)
  test(`${name}: opens by Enter, keeps Tab inside, closes by Escape and gives focus back`, async ({
    user,
  }) => {
    await user.tabTo(opener)
    await user.keys('Enter')
    await user.expectFocus(startsOn)
    for (const key of ['Tab', 'Shift+Tab']) {
      let stops = 0
      do {
        await user.keys(key)
        await user.expectFocusIn(popup)
        stops++
      } while (stops < 20 && !(await user.hasFocus(startsOn)))
      await user.expectFocus(startsOn)
      expect(stops).toBeGreaterThan(1)
    }
    await user.keys('Escape')
    await user.expectGone(popup)
    await user.expectFocus(opener)
  })

for (const { name, popup, startsOn } of modals)
  test(`${name}: a second modal and a toast over it close alone`, async ({ user }) => {
    await user.press(['button', name])
    await user.expectFocus(startsOn)
    await user.keys('F2')
    await user.expectFocus(['textbox', 'Second note'])
    await user.keys('Escape')
    await user.expectGone(secondModal)
    await user.expectFocus(startsOn)

    const undo: Target = ['button', 'Undo']
    const goToUndo = async () => {
      await user.keys('F4')
      await user.expectShown(undo)
      // To the list, its toast, and the toast's action.
      await user.keys('F6', 'Tab', 'Tab')
      await user.expectFocus(undo)
    }
    await goToUndo()
    await user.keys('Escape')
    await user.expectGone(undo)
    await user.expectFocus(startsOn)
    await user.expectShown(popup)

    await goToUndo()
    await user.keys('Enter')
    await user.expectGone(undo)
    await user.expectFocusIn(popup)

    await user.keys('Escape')
    await user.expectGone(popup)
    await user.expectDone('Pressed 0 times, chosen Undo')
  })

for (const { name, opener, popup, key, keepsTab } of popups)
  test(`${name}: opens by its first key and closes by Escape, on the page and alone in a modal`, async ({
    user,
  }) => {
    const openAndClose = async () => {
      await user.tabTo(opener)
      await user.keys(key)
      await user.expectShown(popup)
      for (let stops = 0; stops < (keepsTab ? 8 : 0); stops++) {
        await user.keys('Tab')
        await user.expectFocusIn(popup)
      }
      await user.keys('Escape')
      await user.expectGone(popup)
      await user.expectFocus(opener)
    }
    await openAndClose()
    await user.press(['button', 'Modal'])
    await user.expectFocus(['combobox', 'Town'])
    await openAndClose()
    await user.expectShown(['dialog', 'A modal'])
    await user.keys('Escape')
    await user.expectGone(['dialog', 'A modal'])
  })

test('a text field that a modal opened over has its caret where it was', async ({ user }) => {
  await user.tabTo(note)
  await user.type('Hos')
  await user.keys('ArrowLeft', 'F2')
  await user.expectFocus(['textbox', 'Second note'])
  await user.keys('Escape')
  await user.expectFocus(note)
  await user.type('use')
  await user.expectValue(note, 'Houses')
})

test('Menu: letters, arrows, Home and End go to its items, and Enter does one', async ({ user }) => {
  const item = (name: string): Target => ['menuitem', name]
  await user.tabTo(['button', 'Actions'])
  await user.keys('ArrowUp')
  await user.expectFocus(item('Second modal'))
  await user.keys('ArrowDown')
  await user.expectFocus(item('View'))
  await user.type('ed')
  await user.expectFocus(item('Edit'))
  await user.keys('Home')
  await user.expectFocus(item('View'))
  await user.keys('End')
  await user.expectFocus(item('Second modal'))
  await user.keys('ArrowUp')
  await user.expectFocus(item('Edit'))
  await user.keys('Enter')
  await user.expectFocus(['button', 'Actions'])
  await user.expectDone('Pressed 0 times, chosen Edit')
})

test('Menu: Tab closes it and goes on from its button', async ({ user }) => {
  await user.tabTo(['button', 'Actions'])
  await user.keys('Enter')
  await user.expectFocus(['menuitem', 'View'])
  await user.keys('Tab')
  await user.expectFocus(['button', 'Balance'])
  await user.expectGone(['menu', 'Actions'])
})

test('Menu: focus returns to its button from a modal that an item opened', async ({ user }) => {
  await user.tabTo(['button', 'Actions'])
  await user.keys('ArrowUp')
  await user.expectFocus(['menuitem', 'Second modal'])
  await user.keys('Enter')
  await user.expectFocus(['textbox', 'Second note'])
  await user.keys('Escape')
  await user.expectFocus(['button', 'Actions'])
})

test('Tooltip: shows by Tab, and Escape hides it alone', async ({ user }) => {
  const help: Target = ['button', 'Help']
  const tooltip: Target = ['tooltip', 'Bills are due on the first']
  await user.tabTo(help)
  await user.expectShown(tooltip)
  await user.keys('Escape')
  await user.expectGone(tooltip)
  await user.expectFocus(help)

  await user.press(['button', 'Modal'])
  await user.expectFocus(['combobox', 'Town'])
  await user.tabTo(help)
  await user.expectInSight(tooltip)
  await user.keys('Escape')
  await user.expectGone(tooltip)
  await user.expectShown(['dialog', 'A modal'])
})

test('MultiSelect, Combobox and DateField: keys choose', async ({ user }) => {
  await user.tabTo(['button', 'Towns'])
  await user.keys('Enter')
  await user.expectFocus(['combobox', 'Search towns'])
  await user.type('york')
  await user.keys('Enter', 'Escape')
  await user.expectFocus(['button', 'Towns'])
  await user.expectText(['button', 'Towns'], 'York')

  await user.keys('Tab')
  await user.type('sel')
  await user.expectShown(['option', 'Selby'])
  await user.keys('Enter')
  await user.expectValue(['combobox', 'Town'], 'Selby')

  await user.tabTo(['textbox', 'Day'])
  await user.type('1 March 2026')
  await user.tabTo(['button', 'Open the calendar for Day, 01/03/2026'])
  await user.keys('Enter')
  await user.expectFocusIn(['dialog', 'Calendar for Day'])
  await user.keys('ArrowRight', 'Enter')
  await user.expectGone(['dialog', 'Calendar for Day'])
  await user.expectValue(['textbox', 'Day'], '02/03/2026')
})

test('in a modal, Tab goes on from what closes as focus leaves it', async ({ user }) => {
  await user.press(['button', 'Modal'])
  await user.expectFocus(['combobox', 'Town'])
  await user.keys('ArrowDown')
  await user.expectShown(['listbox', 'Town'])
  await user.keys('Shift+Tab')
  await user.expectFocus(['button', 'Towns'])
  await user.expectGone(['listbox', 'Town'])

  await user.keys('Shift+Tab')
  await user.expectShown(['tooltip', 'Bills are due on the first'])
  await user.keys('Tab')
  await user.expectFocus(['button', 'Towns'])
})
