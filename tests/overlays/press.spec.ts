import { expect } from '@playwright/test'
import { count, modals, popups, secondModal } from './overlays.ts'
import { test } from './test.ts'

const untouched = 'Pressed 0 times, chosen nothing'

for (const { name, opener, popup } of modals) {
  // It asks for an answer, so only its own buttons and Escape close it.
  const needsAnswer = popup[0] === 'alertdialog'
  const outcome = needsAnswer ? 'leaves it open' : 'closes it'

  test(`${name}: opens by the first press; a press beside it ${outcome} and presses nothing beneath`, async ({
    user,
  }) => {
    const beneath = await user.pointOf(count)
    const before = await user.pagePlace()
    await user.press(opener)
    await user.expectShown(popup)
    expect(await user.pagePlace()).toEqual(before)
    await user.pressCorner(popup)
    await user.expectShown(popup)
    await user.pressAt(beneath)
    if (needsAnswer) {
      await user.expectShown(popup)
      await user.keys('Escape')
    }
    await user.expectGone(popup)
    await user.expectFocus(opener)
    await user.expectDone(untouched)
    expect(await user.pagePlace()).toEqual(before)

    await user.press(opener)
    await user.press(['button', 'Close'])
    await user.expectGone(popup)
    await user.press(count)
    await user.expectDone('Pressed 1 times, chosen nothing')
  })
}

for (const { name, opener, popup } of popups) {
  test(`${name}: opens by the first press; a press elsewhere closes it`, async ({ user }) => {
    await user.press(opener)
    await user.expectShown(popup)
    await user.press(['heading', 'Overlays'])
    await user.expectGone(popup)
  })

  test(`${name}: in a modal nothing cuts it off, and a press beside the modal closes it alone`, async ({
    user,
  }) => {
    const beneath = await user.pointOf(count)
    await user.press(['button', 'Modal'])
    await user.press(opener)
    await user.expectInSight(popup)
    await user.pressAt(beneath)
    await user.expectGone(popup)
    await user.expectShown(['dialog', 'A modal'])
    await user.pressAt(beneath)
    await user.expectGone(['dialog', 'A modal'])
    await user.expectFocus(['button', 'Modal'])
    await user.expectDone(untouched)
  })
}

test('a MultiSelect at the lower edge of a form that scrolls can be searched and chosen from', async ({
  user,
}) => {
  await user.press(['button', 'Form'])
  await user.press(['button', 'Towns'])
  await user.press(['combobox', 'Search towns'])
  await user.type('sk')
  await user.expectGone(['option', 'Leeds'])
  await user.press(['option', 'Skipton'])
  await user.keys('Escape')
  await user.expectFocus(['button', 'Towns'])
  await user.expectText(['button', 'Towns'], 'Skipton')
  await user.press(['button', 'Send'])
  await user.expectGone(['dialog', 'A form'])
})

test('a modal over a modal closes alone by a press beside it', async ({ user }) => {
  const beneath = await user.pointOf(count)
  await user.press(['button', 'Modal'])
  await user.press(['button', 'Actions'])
  await user.press(['menuitem', 'Second modal'])
  await user.expectShown(secondModal)
  await user.pressAt(beneath)
  await user.expectGone(secondModal)
  await user.expectShown(['dialog', 'A modal'])
  await user.expectFocus(['button', 'Actions'])
  await user.keys('Escape')
  await user.expectDone(untouched)
})

test('a toast over a modal is pressed without closing it', async ({ user }) => {
  await user.press(['button', 'Modal'])
  await user.expectFocus(['combobox', 'Town'])
  await user.keys('F4')
  await user.press(['button', 'Undo'])
  await user.expectGone(['button', 'Undo'])
  await user.expectShown(['dialog', 'A modal'])
  await user.keys('Escape')
  await user.expectDone('Pressed 0 times, chosen Undo')
})

test('the page behind a modal does not scroll', async ({ user, pointer }) => {
  test.skip(pointer === 'touch', 'it is the same for fingers')
  const beneath = await user.pointOf(count)
  await user.press(['button', 'Confirmation'])
  await user.expectFocus(['button', 'Cancel'])
  const before = await user.pagePlace()
  await user.wheel(beneath, 200)
  await user.keys('PageDown', 'End', 'Escape')
  await user.expectGone(['alertdialog', 'A question?'])
  expect(await user.pagePlace()).toEqual(before)
})

test('Tooltip: shows under a mouse and not for a finger, and a press does the action', async ({
  user,
  pointer,
}) => {
  const tooltip = ['tooltip', 'Bills are due on the first'] as const
  if (pointer === 'mouse') {
    await user.hover(['button', 'Help'])
    await user.expectShown(tooltip)
    // People may move onto it.
    await user.hover(tooltip)
    await user.expectShown(tooltip)
  }
  await user.press(['button', 'Help'])
  await user.expectDone('Pressed 0 times, chosen Help')
  await user.expectGone(tooltip)
})
