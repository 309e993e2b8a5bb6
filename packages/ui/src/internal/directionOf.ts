/** The direction of the text around an element: radix assumes left to right unless it is told. */
export const directionOf = (element: Element) => getComputedStyle(element).direction as 'ltr' | 'rtl'
