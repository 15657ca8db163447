import 'server-only'
import { headers } from 'next/headers'
import { ownAddress } from './own-address'

/**
 * Address and nonce of one of our own scripts for the document being rendered: `<script data-own defer {...script} />`,
 * with `data-own` first, is the one that `withoutScripts` keeps.
 */
export async function ownScript(name: 'mall-chat' | 'mall-live'): Promise<{ src: string; nonce: string }> {
  const policy = (await headers()).get('content-security-policy') ?? ''
  return { src: ownAddress(name), nonce: /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
}
