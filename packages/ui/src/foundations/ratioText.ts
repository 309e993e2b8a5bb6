/** A contrast, never rounded up: 4.496 does not pass as 4.50. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)
