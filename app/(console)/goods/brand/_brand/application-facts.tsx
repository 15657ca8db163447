import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { BrandApplication } from '@/lib/contract/brand'
import { pickText } from '@/lib/domain/locale'
import { groupOfApplication } from './application-lists'

/** An application and its outcome; with the shop's legal name for the reviewer. */
export async function ApplicationFacts({ row, legalName }: { row: BrandApplication; legalName?: string }) {
  const [t, locale] = await Promise.all([getTranslations('brand.own'), getLocale()])
  return (
    <Card title={`${row.nameZh} · ${row.nameEn}`}>
      <Facts
        items={[
          { term: t('column.state'), value: <Status group={groupOfApplication(row)}>{t(`tab.${row.state}`)}</Status> },
          ...(row.remark ? [{ term: t('column.remark'), value: pickText(row.remark, locale) }] : []),
          { term: t('column.shop'), value: pickText(row.shopName, locale) },
          { term: t('column.trademarkNo'), value: row.trademarkNo },
          { term: t('column.trademarkClass'), value: row.trademarkClass },
          { term: t('column.territory'), value: t(`territory.${row.territory}`) },
          { term: t('column.relation'), value: t(`relation.${row.relation}`) },
          { term: t('column.licenceUntil'), value: row.licenceUntil },
          {
            term: t('column.fileIds'),
            value: row.fileId && (
              <a href={`/api/brand/${row.id}/${row.fileId}`} target="_blank" rel="noreferrer" data-paper="">
                {row.fileName}
              </a>
            ),
          },
          ...(legalName === undefined ? [] : [{ term: t('legalName'), value: legalName || null }]),
          { term: t('column.submitTime'), value: <Time value={row.submitTime} /> },
        ]}
      />
    </Card>
  )
}
