export type Appearance = 'system' | 'light' | 'dark'

/** `reset.css` follows the system where the page names no theme. */
export function applyAppearance(appearance: Appearance) {
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset.theme
  else root.dataset.theme = appearance
}

export function rememberedAppearance(): Appearance {
  const remembered = localStorage.getItem('appearance')
  return remembered === 'light' || remembered === 'dark' ? remembered : 'system'
}
