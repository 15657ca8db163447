import { unseal } from '@/lib/session/seal'

/** Prints where the piece belongs: `open-puzzle.ts <device> <sealed puzzle> <purpose>`, with the instance's secrets in the environment. */
const [device = '', sealed, purpose = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(unseal(`puzzle ${purpose}`, device, sealed)))
