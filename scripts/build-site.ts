import { build } from 'astro'
import { compressAssets } from './compress-assets.ts'

// Through Astro's API rather than its command line, which would report usage over the network.
await build({ logLevel: 'warn' })
await compressAssets('dist/client')
