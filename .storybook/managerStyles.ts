const fonts = [
  { family: 'Hanken Grotesk', file: 'hanken-grotesk', weights: '400 700' },
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque', weights: '640 700' },
]

/** Tags that tell our tools what a story is for (forPeople.ts, tests/visual/pictures.ts). */
const internalTags = ['example', 'picture', 'test-only']

/** For the head of Storybook's own window: the kit's fonts, and a filter without internal tags, for which Storybook has no option. */
export const managerStyles = `
${fonts.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="./fonts/${file}.woff2" crossorigin>`).join('\n')}
<style>
${fonts.map(({ family, file, weights }) => `@font-face { font-family: '${family}'; src: url('./fonts/${file}.woff2'); font-weight: ${weights} }`).join('\n')}
li:has(> label ${`:is(${internalTags.map((tag) => `[data-tag='${tag}']`).join(', ')})`}) { display: none }
</style>`
