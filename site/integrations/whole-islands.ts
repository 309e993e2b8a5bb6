import type { Plugin } from 'vite'

const whole = 'ReactDOM.renderToString(vnode)'

/**
 * Islands are rendered as whole strings: streamed, React may leave large parts to inline scripts, which the content security policy
 * refuses. Astro's option for that forgets to hand React the island's id prefix, so that the ids of server and browser would differ;
 * this hands it over, and fails the build once Astro does so itself.
 */
export function wholeIslands(): Plugin {
  return {
    name: 'doorstep:whole-islands',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!id.includes('@astrojs/react/dist/server.js')) return null
      if (!code.includes(whole)) this.error(`@astrojs/react has changed: ${whole} is not there any more.`)
      return { code: code.replace(whole, 'ReactDOM.renderToString(vnode, renderOptions)'), map: null }
    },
  }
}
