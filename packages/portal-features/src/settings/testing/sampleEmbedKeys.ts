import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'

/** A key that is used on two sites, and one that is new, for stories. */
export const sampleEmbedKeys: EmbedKey[] = [
  {
    id: 1,
    name: 'Halo website',
    publishable_key: 'pk_demo_halo_0000000000000000',
    origins: ['https://halo.example', 'https://*.halo.example'],
    created_at: '2025-11-18T09:00:00.000Z',
    last_used_at: '2026-03-17T08:12:00.000Z',
    old_secret_until: null,
    version: '1',
    usage: [
      { day: '2026-03-12', calls: 48, opened: 9 },
      { day: '2026-03-16', calls: 96, opened: 21 },
      { day: '2026-03-17', calls: 30, opened: 6 },
    ],
    used_origins: [
      { origin: 'https://halo.example', calls: 160, opened: 33, last_day: '2026-03-17' },
      { origin: 'https://*.halo.example', calls: 14, opened: 3, last_day: '2026-03-12' },
    ],
  },
  {
    id: 2,
    name: 'Staging',
    publishable_key: 'pk_9Qy0c1Vq8Zr3mT5uJ7wK2xN4bH6dF8gL0pS1aE3iO5U',
    origins: ['http://localhost:*'],
    created_at: '2026-03-17T08:00:00.000Z',
    last_used_at: null,
    old_secret_until: '2026-03-18T08:00:00.000Z',
    version: '1',
    usage: [],
    used_origins: [],
  },
]
