/** A figure with thousands by comma and a true minus (visual language, section 3). */
export const plainFigure = (figure: number): string => figure.toLocaleString('en-GB').replace('-', '\u2212')
