import { getLocale, getTranslations } from 'next-intl/server'
import { Change } from '@/components/page/change'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { PlatformAnalysis } from '@/lib/contract/analysis'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { sum } from '@/lib/domain/money'
import { rateText } from './range'

interface Props {
  data: PlatformAnalysis
}

/** Words a change as "▲ 12.4 %" with the previous value. */
async function changeSpeaker() {
  const t = await getTranslations('platformAnalysis')
  return (now: number, then: number) => <Change now={now} then={then} label="" none={t('noBefore')} />
}

/** Revenue by kind, net of VAT, less the discounts borne by the platform. */
export async function Earned({ data: { earned, now, before } }: Props) {
  const [t, changed] = await Promise.all([getTranslations('platformAnalysis.earned'), changeSpeaker()])
  const rows = [
    ...earned.filter(({ amountP, previousP }) => amountP !== 0 || previousP !== 0),
    { account: 'net' as const, amountP: now.netP, previousP: before.netP },
  ]
  return (
    <Card title={t('title')} note={t('note')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={rows}
        rowId={({ account }) => account}
        columns={[
          { ...{ id: 'account', header: t('account') }, cell: ({ account }) => t(`of.${account}`) },
          { ...{ id: 'now', header: t('now'), align: 'end' }, cell: ({ amountP }) => <Money pence={amountP} /> },
          {
            ...{ id: 'before', header: t('before'), align: 'end' },
            cell: ({ previousP }) => <Money pence={previousP} />,
          },
          {
            ...{ id: 'change', header: t('change'), align: 'end' },
            cell: ({ amountP, previousP }) => changed(amountP, previousP),
          },
        ]}
      />
    </Card>
  )
}

/** Sales and commission by category of the product. */
export async function Categories({ data: { categories } }: Props) {
  const [t, locale, changed] = await Promise.all([
    getTranslations('platformAnalysis.categories'),
    getLocale(),
    changeSpeaker(),
  ])
  const total = {
    ...{ code: 'total', name: { zh: t('total'), en: t('total') } },
    ...{ paidP: sum(categories.map(({ paidP }) => paidP)), commissionP: sum(categories.map((row) => row.commissionP)) },
    previousP: sum(categories.map(({ previousP }) => previousP)),
  }
  return (
    <Card title={t('title')} note={t('note')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={[...categories, total]}
        rowId={({ code }) => code ?? 'none'}
        columns={[
          {
            ...{ id: 'name', header: t('name') },
            cell: ({ name }) => (name ? pickText(name, knownLocale(locale)) : t('none')),
          },
          { ...{ id: 'paidP', header: t('paidP'), align: 'end' }, cell: ({ paidP }) => <Money pence={paidP} /> },
          {
            ...{ id: 'rate', header: t('rate'), align: 'end' },
            cell: ({ commissionP, paidP }) => rateText(commissionP, paidP),
          },
          {
            ...{ id: 'commissionP', header: t('commissionP'), align: 'end' },
            cell: ({ commissionP }) => <Money pence={commissionP} />,
          },
          {
            ...{ id: 'change', header: t('change'), align: 'end' },
            cell: ({ commissionP, previousP }) => changed(commissionP, previousP),
          },
        ]}
      />
    </Card>
  )
}

/** Sales by type of shop and location of the goods. */
export async function Places({ data: { places, now } }: Props) {
  const [t, changed] = await Promise.all([getTranslations('platformAnalysis.places'), changeSpeaker()])
  const rows = places.filter(({ paidP, previousP }) => paidP > 0 || previousP > 0)
  return (
    <Card title={t('title')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={rows}
        rowId={({ type, place }) => `${type} ${place}`}
        columns={[
          { ...{ id: 'type', header: t('type') }, cell: ({ type }) => t(`shop.${type}` as 'shop.1') },
          { ...{ id: 'place', header: t('place') }, cell: ({ place }) => t(`goods.${place}`) },
          { ...{ id: 'orders', header: t('orders'), align: 'end' }, cell: ({ orders }) => orders },
          { ...{ id: 'paidP', header: t('paidP'), align: 'end' }, cell: ({ paidP }) => <Money pence={paidP} /> },
          {
            ...{ id: 'share', header: t('share'), align: 'end' },
            cell: ({ paidP }) => rateText(paidP, now.gmvP),
          },
          {
            ...{ id: 'change', header: t('change'), align: 'end' },
            cell: ({ paidP, previousP }) => changed(paidP, previousP),
          },
        ]}
      />
    </Card>
  )
}
