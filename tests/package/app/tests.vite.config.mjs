import { mergeConfig } from 'vite'
import example from './vite.config'

/** The example, and the pages of the tests beside it. */
export default mergeConfig(example, {
  build: { rolldownOptions: { input: ['index.html', 'overlays.html', 'quote.html'] } },
})
