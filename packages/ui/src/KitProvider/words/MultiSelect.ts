export const multiSelect = {
  search: (label: string) => `Search ${label.toLowerCase()}`,
  chosen: (written: string, _count: number) => `${written} chosen`,
  chosenOf: (written: string, all: string) => `${written} of ${all} chosen`,
  selectMatching: (written: string, _count: number) => `Select all ${written} matching`,
  selectShown: (written: string, _count: number) => `Select all ${written} shown`,
  clear: 'Clear',
  done: 'Done',
  chips: (label: string) => `Chosen: ${label}`,
  more: (written: string, _count: number) => `and ${written} more`,
  saysRemoved: (name: string) => `${name} removed`,
  saysSeveralRemoved: (count: number) => `${count} removed`,
}
