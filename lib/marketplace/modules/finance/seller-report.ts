import * as contract from '@/lib/contract/finance/report'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { reportYear } from '@/lib/domain/seller-report'
import { ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from './owed'
import { reportFile } from './report-file'
import { type Reported, reportsOf } from './report-rows'
import { keepSellerTax, noteReminder, type SellerTax, taxFacts } from './report-tax'

const yearOf = ({ now }: Context, year: number | undefined): number => year ?? reportYear(now.getTime())

async function reportedShop({ tx }: Context, year: number, id: string): Promise<Reported> {
  const [found] = await reportsOf(tx, year, id)
  return found ?? fail('NOT_FOUND')
}

const own = bind(contract.getSellerReport, async (context, { query }) => {
  const { detail } = await reportedShop(context, yearOf(context, query.year), shopOf(context))
  return detail
})

async function changeTax(context: Context, shopId: string, told: SellerTax, reason?: string): Promise<null> {
  const { tx, now, vault } = context
  if (told.birthDate > ukDay(now.getTime())) fail('INVALID_INPUT', { fields: { birthDate: ['future'] } })
  const before = await taxFacts(tx, shopId)
  await keepSellerTax(tx, shopId, told, { vault, at: now })
  const change = { before, after: await taxFacts(tx, shopId) }
  context.audit({ refType: 'sellerReport', refId: shopId, shopId, ...(reason && { detail: { reason } }), change })
  return null
}

const setOwn = bind(contract.setSellerTax, (context, { body }) => changeTax(context, shopOf(context), body))

const named = ({ shop, detail }: Reported): contract.OpReport => ({
  ...detail.report,
  shop: { id: shop.id, nameZh: shop.nameZh, nameEn: shop.nameEn },
})

const RANK = { incomplete: 0, ready: 1, exempt: 2 } as const

const list = bind(contract.listSellerReports, async (context, { query }) => {
  const { state, missing, type, q, current, size } = query
  const wanted = q?.toLowerCase()
  const all = (await reportsOf(context.tx, yearOf(context, query.year), null))
    .map(named)
    .filter((row) => !state || row.state === state)
    .filter((row) => !missing || row.missing.includes(missing))
    .filter((row) => !type || row.type === Number(type))
    .filter(({ shop }) => !wanted || `${shop.nameZh} ${shop.nameEn}`.toLowerCase().includes(wanted))
    .sort((a, b) => RANK[a.state] - RANK[b.state] || b.considerationP - a.considerationP || a.id.localeCompare(b.id))
  return { records: all.slice((current - 1) * size, current * size), total: all.length, current, size }
})

const get = bind(contract.getOpSellerReport, async (context, { query }) => {
  const reported = await reportedShop(context, yearOf(context, query.year), requireId(query.id))
  return { ...reported.detail, report: named(reported) }
})

const correct = bind(contract.correctSellerTax, async (context, { body: { id, reason, ...told } }) => {
  const { shop } = await reportedShop(context, yearOf(context, undefined), requireId(id))
  return changeTax(context, shop.id, told, reason)
})

const remind = bind(contract.remindSeller, async (context, { body: { id, year } }) => {
  const { tx, now } = context
  const { shop, detail } = await reportedShop(context, year, requireId(id))
  if (detail.report.state !== 'incomplete') fail('NOTHING_MISSING')
  const today = new Date(ukDayStart(ukDay(now.getTime())))
  if (!(await noteReminder(tx, shop.id, now, today))) fail('REMINDED_TODAY')
  context.audit({ refType: 'sellerReport', refId: shop.id, shopId: shop.id, detail: { year } })
  await context.emit({ type: 'sellerReport.missing', payload: { shopId: shop.id, year } })
  return null
})

const file = (platform: PlatformIdentity) =>
  bind(contract.getSellerReportFile, async (context, { body: { year } }) => {
    const { tx, now, vault } = context
    const all = await reportsOf(tx, year, null)
    const sellers = all.filter(({ detail }) => detail.report.state === 'ready')
    const incomplete = all.filter(({ detail }) => detail.report.state === 'incomplete').length
    const text = reportFile(sellers, { year, at: now.getTime(), platform, vault })
    context.audit({
      refType: 'sellerReport',
      refId: String(year),
      detail: { year, event: 'file', count: sellers.length },
    })
    return { name: `seller-report-${year}.xml`, text, sellers: sellers.length, incomplete }
  })

export const sellerReportBindings = (platform: PlatformIdentity) => [
  ...[own, setOwn, list, get, correct, remind],
  file(platform),
]
