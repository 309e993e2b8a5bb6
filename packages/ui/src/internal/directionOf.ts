/** The direction of the text around an element: radix assumes left to right without it. */
export const directionOf = (element: Element) => getComputedStyle(element).direction as 'ltr' | 'rtl'
