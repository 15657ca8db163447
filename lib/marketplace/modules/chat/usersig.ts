import { createHmac } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Characters of base64 that Tencent replaces. */
const REPLACED: Readonly<Record<string, string>> = { '+': '*', '/': '-', '=': '_' }

interface Application {
  appId: number
  key: string
}

/** Start of a signature's validity, and its length in seconds. */
interface Term {
  at: Date
  seconds: number
}

function signed({ appId, key }: Application, userId: string, { at, seconds }: Term, beside: Buffer | null): string {
  const time = Math.floor(at.getTime() / 1_000)
  const userbuf = beside?.toString('base64')
  const fields = { identifier: userId, sdkappid: appId, time, expire: seconds, ...(userbuf && { userbuf }) }
  const content = Object.entries(fields).map(([name, value]) => `TLS.${name}:${value}\n`)
  const document = {
    ...{ 'TLS.ver': '2.0', 'TLS.identifier': userId, 'TLS.sdkappid': appId, 'TLS.time': time, 'TLS.expire': seconds },
    ...(userbuf && { 'TLS.userbuf': userbuf }),
    'TLS.sig': createHmac('sha256', key).update(content.join('')).digest('base64'),
  }
  const text = deflateSync(JSON.stringify(document)).toString('base64')
  return text.replace(/[+/=]/g, (sign) => REPLACED[sign] ?? sign)
}

/**
 * Signature of a user for Tencent IM and TRTC (TLS signature, version 2).
 * @param at start of its validity
 * @param seconds length of its validity
 */
export const tencentSig = (application: Application, userId: string, at: Date, seconds: number): string =>
  signed(application, userId, { at, seconds }, null)

/** Encodes a number in four bytes, big-endian. */
function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Encodes a text after its length in two bytes. */
function counted(text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  return Buffer.concat([length, Buffer.from(text, 'latin1')])
}

/** Rights of one user in one room. */
interface RoomRights {
  userId: string
  room: string
  /** Their bits, as TRTC counts them. */
  rights: number
}

/** Key with which a user enters one room of TRTC, with rights in that room only (`privateMapKey`). */
export function tencentRoomKey(application: Application, { userId, room, rights }: RoomRights, term: Term): string {
  const until = Math.floor(term.at.getTime() / 1_000) + term.seconds
  const numbers = [application.appId, 0, until, rights, 0].map(fourBytes)
  const beside = Buffer.concat([Buffer.from([1]), counted(userId), ...numbers, counted(room)])
  return signed(application, userId, term, beside)
}
