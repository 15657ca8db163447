import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { headers } from 'next/headers'
import { shared } from './shared'

const addresses = (): Record<string, string> =>
  shared('own.scripts', () => JSON.parse(readFileSync(path.join(process.cwd(), '.build/own-scripts.json'), 'utf8')))

/**
 * Address and nonce of a script of our own for the document that is being drawn: `<script data-own defer {...script} />`,
 * with `data-own` first, is the one that `withoutScripts` leaves.
 */
export async function ownScript(name: 'mall-chat' | 'mall-live'): Promise<{ src: string; nonce: string }> {
  const policy = (await headers()).get('content-security-policy') ?? ''
  return { src: addresses()[name] ?? '', nonce: /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
}
