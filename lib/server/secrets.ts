import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EnvironmentProblems } from './environment'

const Secrets = z.object({ NEXTAUTH_SECRET: z.string().min(32), SERVICE_KEY: z.string().min(32) })
type Secrets = z.output<typeof Secrets>

const OTHERS_MAY_READ = 0o077

function contentOf(file: string): unknown {
  try {
    if (statSync(file).mode & OTHERS_MAY_READ) {
      throw new EnvironmentProblems([`${file}: other accounts of this machine may read it; run: chmod 600 ${file}`])
    }
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof EnvironmentProblems) throw error
    throw new EnvironmentProblems([`${file}: cannot be read as JSON (${(error as Error).message})`])
  }
}

function read(file: string): Secrets {
  const parsed = Secrets.safeParse(contentOf(file))
  if (!parsed.success)
    throw new EnvironmentProblems([`${file}: NEXTAUTH_SECRET or SERVICE_KEY is missing or too short`])
  return parsed.data
}

const random = () => randomBytes(36).toString('base64url')

/** `wx`, so that two concurrent first starts agree on one set of secrets. */
function create(folder: string, file: string): Secrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fresh = { NEXTAUTH_SECRET: random(), SERVICE_KEY: random() }
  try {
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return read(file)
    throw error
  }
}

/**
 * Adds missing secrets to `source`: from `SECRETS_FILE` or, in the demo profile, from the data folder, where the first
 * start writes them (mode 0600). Production never generates one (safety O-01).
 */
export function completeSecrets(source: NodeJS.ProcessEnv): void {
  if (source.SECRETS_FILE) {
    Object.assign(source, { ...read(source.SECRETS_FILE), ...given(source) })
    return
  }
  if (source.ENTREPOT_PROFILE === 'production') return
  const folder = source.DATA_DIR || '.data'
  const file = join(folder, 'secrets.json')
  Object.assign(source, { ...create(folder, file), ...given(source) })
}

const given = (source: NodeJS.ProcessEnv): Partial<Secrets> => ({
  ...(source.NEXTAUTH_SECRET && { NEXTAUTH_SECRET: source.NEXTAUTH_SECRET }),
  ...(source.SERVICE_KEY && { SERVICE_KEY: source.SERVICE_KEY }),
})
