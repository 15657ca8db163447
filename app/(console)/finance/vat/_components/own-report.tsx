import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { getSellerReport } from '@/lib/contract/finance/report'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** Shows the shop's data that the tax office receives for this year and last year, and the data still missing. */
export async function OwnReport({ can }: Pick<Session, 'can'>) {
  const [t, found] = await Promise.all([
    getTranslations('finance.sellerReport'),
    read(getSellerReport, { query: {} }, { else: null }),
  ])
  if (!found) return null
  const { report } = found
  const missing = report.missing.map((fact) => t(`missing.${fact}`)).join(t('comma'))
  const isMissing = report.state === 'incomplete'
  const file = (year: number) => (
    <TextLink href={`/finance/vat/report.pdf?year=${year}`}>{t('statement', { year })}</TextLink>
  )
  return (
    <Notice
      tone={isMissing ? 'warn' : 'info'}
      action={
        <>
          {file(report.year)} · {file(report.year - 1)}
        </>
      }
    >
      {t('own.text', { year: report.year, sales: report.sales, amount: formatPence(report.considerationP) })}{' '}
      {isMissing && t('isMissing', { missing })}{' '}
      {isMissing && can('finance:account') && <TextLink href="/finance/accounts">{t('complete')}</TextLink>}
    </Notice>
  )
}
