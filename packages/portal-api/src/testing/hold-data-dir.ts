import { lockDataDir } from '../node/data-dir-lock.ts'

/** Holds a data directory until it is told to stop: `hold-data-dir.ts <directory>`; with `busy` it can't hear that. */
const release = await lockDataDir(process.argv[2] ?? '')
const keepAlive = setInterval(() => {}, 1_000)
process.once('SIGTERM', () => {
  clearInterval(keepAlive)
  void release()
})
process.stdout.write('held\n')
if (process.argv[3] === 'busy') for (;;);
