/** The direction of the text around an element: without it, radix assumes left-to-right. */
export const directionOf = (element: Element) => getComputedStyle(element).direction as 'ltr' | 'rtl'
