import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'

/**
 * The element only listens to clicks and takes no part in the layout. It has no kit class, because the kit's text styles apply to elements
 * with one, and the content belongs to the page.
 */
export const listener = { 'data-ds-links': '' }

globalStyle('[data-ds-links]', layered({ display: 'contents' }))
