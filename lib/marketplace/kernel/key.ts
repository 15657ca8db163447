import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './problem'

const SHORTEST = 32
/** 32 random characters have at least this many different ones. */
const DISTINCT_MIN = 10
const PLACEHOLDER =
  /change[-_ ]?me|placeholder|example|your[-_ ]?(secret|key)|^(secret|password|entrepot|abcdef|123456|0123456789)|dd05f1c54d63749eda95f9fa6d49v442a/i
const OTHERS_MAY_READ = 0o077

export interface KeyOptions {
  folder: string
  /** `MARKETPLACE_KEY`. */
  given?: string | undefined
  production: boolean
}

function checked(text: string, where: string): Buffer {
  if (text.length < SHORTEST)
    throw new StartProblem(`${where} is shorter than ${SHORTEST} characters; make one with: openssl rand -base64 48`)
  if (PLACEHOLDER.test(text) || new Set(text).size < DISTINCT_MIN)
    throw new StartProblem(`${where} is a placeholder or not random; make one with: openssl rand -base64 48`)
  return createHash('sha256').update(text).digest()
}

/** `wx`, so that two first starts at the same moment agree on one key. */
function createFile(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(48).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * The key that seals personal data: from the environment, or from a file beside the database that the first start
 * writes with mode 0600. Throws {@link StartProblem} for one that is short, a placeholder, or readable by others.
 */
export function readKey({ folder, given, production }: KeyOptions): Buffer {
  if (given) return checked(given, 'MARKETPLACE_KEY')
  const file = join(folder, 'marketplace-key')
  createFile(file)
  if (production && statSync(file).mode & OTHERS_MAY_READ)
    throw new StartProblem(`${file} may be read by other accounts of this machine; run: chmod 600 ${file}`)
  return checked(readFileSync(file, 'utf8').trim(), file)
}
