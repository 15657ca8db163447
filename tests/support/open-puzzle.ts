import { unseal } from '@/lib/session/seal'

/** Prints where the piece belongs: `open-puzzle.ts <device> <sealed puzzle>`, with the instance's secrets in the environment. */
const [device = '', sealed] = process.argv.slice(2)
process.stdout.write(JSON.stringify(unseal('puzzle login', device, sealed)))
