import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

/**
 * It only listens to presses, and takes no place in the layout. It has no class, by which it would be known as the kit's: the text of
 * the page inside it stays the page's.
 */
export const listener = { 'data-ds-links': '' }

globalStyle('[data-ds-links]', layered({ display: 'contents' }))
