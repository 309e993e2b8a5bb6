export type Appearance = 'system' | 'light' | 'dark'

/** `public/appearance.js` puts the remembered one into the page; without the attribute, `reset.css` follows the system. */
export function currentAppearance(): Appearance {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function chooseAppearance(appearance: Appearance) {
  localStorage.setItem('appearance', appearance)
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset.theme
  else root.dataset.theme = appearance
}
