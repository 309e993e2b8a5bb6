/** Patterns over the colour of a part, so that neighbours differ in greyscale print: none, diagonals, rings, lines, a grid, diagonals the other way. */
export const marks = [
  '',
  'M-2 2 2-2M0 8 8 0M6 10 10 6',
  'M4 2a2 2 0 1 0 0 4 2 2 0 1 0 0-4z',
  'M0 4h8',
  'M0 4h8M4 0v8',
  'M-2 6 2 10M0 0 8 8M6-2 10 2',
] as const
