import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { environment } from '@/lib/server/environment'
import { spendOnce } from '@/lib/server/limits'
import { seal, unseal } from './seal'
import { isTestPass } from './test-pass'

/** Purpose of a proof; a proof for a login is valid for nothing else (safety L-01). */
export type Purpose = 'login' | 'sms' | 'reset' | 'register' | 'buyerRegister' | 'buyerReset' | 'buyerOrder'

const PROOF_MS = 120_000

const name = (purpose: Purpose) => `proof ${purpose}`

/** Proof of a solved puzzle: 128 random bits, valid for two minutes, one purpose, one browser and one use. */
export const makeProof = (purpose: Purpose, device: string): string =>
  seal(name(purpose), device, randomBytes(16).toString('base64url'), PROOF_MS)

/** Spends a proof. Of concurrent callers exactly one gets true. */
export async function spendProof(purpose: Purpose, device: string, proof: unknown): Promise<boolean> {
  const id = unseal(name(purpose), device, proof)
  return typeof id === 'string' && spendOnce(`proof:${id}`, PROOF_MS)
}

/** Demo profile only: a browser with the configured token skips the puzzle, so that tests can sign in. */
export const hasTestPass = async (): Promise<boolean> =>
  isTestPass(environment(), (await cookies()).get('captcha-test')?.value ?? '')
