import { expectTypeOf, test } from 'vitest'
import type { IconButtonProps } from '../IconButton/IconButton.tsx'
import type { ButtonProps } from './Button.tsx'

test('a button with an address takes no attributes of a button, and one without takes none of a link', () => {
  const words = { children: 'Upload bills' }
  expectTypeOf({ ...words, type: 'submit' as const }).toExtend<ButtonProps>()
  expectTypeOf({ ...words, href: '#', target: '_blank' }).toExtend<ButtonProps>()
  expectTypeOf({ ...words, href: null }).toExtend<ButtonProps>()
  expectTypeOf({ ...words, href: '#', type: 'submit' as const }).not.toExtend<ButtonProps>()
  expectTypeOf({ ...words, href: '#', disabled: true }).not.toExtend<ButtonProps>()
})

test('an icon button has its label as its name', () => {
  const looks = { label: 'More', icon: [] }
  expectTypeOf(looks).toExtend<IconButtonProps>()
  expectTypeOf({ ...looks, href: '#', disabled: true }).not.toExtend<IconButtonProps>()
  expectTypeOf({ ...looks, 'aria-label': 'Another' }).not.toExtend<IconButtonProps>()
})
