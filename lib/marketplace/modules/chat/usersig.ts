import { createHmac } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Characters of base64 that Tencent replaces. */
const REPLACED: Readonly<Record<string, string>> = { '+': '*', '/': '-', '=': '_' }

interface Application {
  appId: number
  key: string
}

/**
 * Signature of a user for Tencent IM and TRTC (TLS signature, version 2).
 * @param at when it begins
 * @param seconds for how long it holds
 */
export function tencentSig({ appId, key }: Application, userId: string, at: Date, seconds: number): string {
  const time = Math.floor(at.getTime() / 1_000)
  const fields = { identifier: userId, sdkappid: appId, time, expire: seconds }
  const signed = Object.entries(fields).map(([name, value]) => `TLS.${name}:${value}\n`)
  const document = {
    ...{ 'TLS.ver': '2.0', 'TLS.identifier': userId, 'TLS.sdkappid': appId, 'TLS.time': time, 'TLS.expire': seconds },
    'TLS.sig': createHmac('sha256', key).update(signed.join('')).digest('base64'),
  }
  const text = deflateSync(JSON.stringify(document)).toString('base64')
  return text.replace(/[+/=]/g, (sign) => REPLACED[sign] ?? sign)
}
