import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { everyEndpoint } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'

const ROOT = path.join(__dirname, '../..')
const sources = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

const offenders = (files: string[], pattern: RegExp, allowed: string[] = []) =>
  files
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !allowed.includes(file))

/** Single sign-on, the hosted chat, the gateway of text messages and services of carriers: each calls the one address that its setting names. */
const CALLS_OUT = [
  'lib/marketplace/modules/account/cas.ts',
  'lib/marketplace/modules/chat/hosted-service.ts',
  'lib/marketplace/jobs/carriers.ts',
  'lib/marketplace/modules/label/easypost.ts',
  'lib/marketplace/modules/parcel/http-feed.ts',
]

describe('What must not stand in the sources', () => {
  const marketplace = sources('lib/marketplace')

  test('a wire file that calls out to a place other than the configured ones (JB-19)', () => {
    expect(offenders(marketplace, /\bfetch\s*\(/, CALLS_OUT)).toEqual([])
  })
})

describe('Every row of the contract', () => {
  test('sorts by a word of a closed list (JB-03)', () => {
    for (const { name, row } of everyEndpoint as { name: string; row: Endpoint }[]) {
      const sort = row.query?.shape.sort
      if (!sort) continue
      const plain = (sort as z.ZodDefault<z.ZodType>).safeParse('extractvalue(1,concat(0x7e,user()))')
      expect([name, plain.success]).toEqual([name, false])
    }
  })

  test('refuses keys of a body that it does not know (JB-15, U-08)', () => {
    for (const { name, row } of everyEndpoint as { name: string; row: Endpoint }[]) {
      if (!(row.body instanceof z.ZodObject)) continue
      const issues = row.body.safeParse({ isAdmin: true, __extra: 1 }).error?.issues ?? []
      expect([name, issues.some((issue) => issue.code === 'unrecognized_keys')]).toEqual([name, true])
    }
  })

  test('that writes by GET keeps the caller’s token in a header, out of reach for another site’s link (F-06)', () => {
    const writes = everyEndpoint.filter(({ row }) => row.method === 'GET' && (row as Endpoint).effect === 'write')
    expect(writes.map(({ name }) => name).sort()).toEqual([
      'account.changeSelectedShop',
      'account.validateLogin',
      // Those of documents show one, and write who has looked at it.
      'afterSale.caseFile',
      'application.viewApplicationDocument',
      'brand.brandFile',
      'finance.disputeFile',
      'finance.opDisputeFile',
      'goods.goodsFile',
      'label.labelFile',
      'message.releaseAnnouncement',
      'message.revokeAnnouncement',
      'review.reviewFile',
      'shop.viewMerchantDocument',
      'shop.viewShopDocument',
      'violation.violationFile',
    ])
  })
})
