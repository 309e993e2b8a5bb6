import { dark, light } from '../packages/ui/src/theme/tokens.ts'

/**
 * For the head of every page of Storybook: the ground of the mode in its address from the first paint on, instead of white until
 * the scripts have loaded. What Storybook draws of a docs page until then is white too.
 */
export const ground = `
<script>
  const globals = new URLSearchParams(location.search).get('globals') ?? ''
  document.documentElement.dataset.theme = globals.includes('theme:dark') ? 'dark' : 'light'
</script>
<style>
  [data-theme='dark'] { color-scheme: dark }
  html, .sb-preparing-story, .sb-preparing-docs {
    background: light-dark(${light.color.canvas}, ${dark.color.canvas})
  }
  .sb-preparing-docs > * { visibility: hidden }
</style>`
