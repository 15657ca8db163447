import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { SCANNED_STATES } from '@/lib/domain/parcel/machine'
import type { CarrierFeed } from './feed'

const WAIT_MS = 15_000
const MOST_BYTES = 5_000_000
const text = (max: number) => z.string().max(max)

const Answer = z.object({
  scans: z
    .array(
      z.object({
        id: text(100).min(1),
        carrier: text(32),
        trackingNo: text(60),
        at: z.iso.datetime({ offset: true }),
        state: z.enum(SCANNED_STATES),
        text: z.object({ zh: text(200), en: text(200) }),
        place: text(100).default(''),
      }),
    )
    .max(20_000),
})

const signatureOf = (key: string, body: string): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

function isGenuine(key: string, body: string, signature: string | null): boolean {
  const [own, given] = [Buffer.from(signatureOf(key, body)), Buffer.from(signature ?? '')]
  return own.length === given.length && timingSafeEqual(own, given)
}

/**
 * Carriers behind a service: `POST {parcels: [{carrier, trackingNo, since}]}` as JSON with `X-Signature: sha256=<HMAC
 * of the body>`, answered by `{scans: […]}` signed with the same key. Throws on a missing or forged answer: nothing is
 * stored, and the next run asks again.
 */
export const httpCarriers = ({ url, key }: { url: string; key: string }): CarrierFeed => ({
  name: 'http',
  remote: true,
  async scansOf(parcels, now) {
    const asked = parcels.map(({ carrier, trackingNo, askedAt }) => ({
      ...{ carrier, trackingNo },
      since: askedAt === null ? null : new Date(askedAt).toISOString(),
    }))
    const body = JSON.stringify({ parcels: asked })
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature': signatureOf(key, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`the carrier service answered ${answer.status}`)
    }
    const told = await answer.text()
    if (told.length > MOST_BYTES) throw new Error('the carrier service answered too much')
    if (!isGenuine(key, told, answer.headers.get('x-signature')))
      throw new Error('the answer of the carrier service bears no genuine signature')
    const known = new Set(parcels.map(({ carrier, trackingNo }) => `${carrier} ${trackingNo}`))
    const { scans } = Answer.parse(JSON.parse(told))
    return scans.filter(
      ({ carrier, trackingNo, at }) => known.has(`${carrier} ${trackingNo}`) && Date.parse(at) <= now.getTime(),
    )
  },
})
