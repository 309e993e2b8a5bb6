import { dev } from 'astro'

// Through Astro's API rather than its command line, which would report usage over the network.
await dev({})
