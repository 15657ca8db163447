import { getLocale, getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import { freightPay, getFreight } from '@/lib/contract/freight'
import { pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, remove } from '../actions'
import { freightControls } from './freight-controls'
import { FREIGHT, freightForm } from './freight-form'
import { type Asked, FreightTester } from './freight-tester'
import { regionName } from './region-name'

type Freight = Data<typeof getFreight>
type Row = Freight['rows'][number]

async function Rows({ rows }: { rows: readonly Row[] }) {
  const t = await getTranslations('freight')
  return (
    <Facts
      items={rows.map((row) => ({
        term: row.regions.map((region) => regionName(region, t)).join(t('comma')) || t('greatBritain'),
        value: t('rowText', {
          first: row.first,
          firstP: formatPence(row.firstP),
          next: row.next,
          nextP: formatPence(row.nextP),
        }),
      }))}
    />
  )
}

/** Versions of the template, each with a link. */
async function Revisions({ freight, shown }: { freight: Freight; shown: number | null }) {
  const t = await getTranslations('freight')
  const rows = shown ? await read(freightPay, { params: { id: freight.id }, query: { revision: shown } }) : null
  return (
    <Card title={t('revisions')}>
      <ul className="tree">
        {freight.revisions.map(({ revision, at, by }) => (
          <li key={revision}>
            <TextLink className="in-text" href={`${FREIGHT}/${freight.id}?revision=${revision}`}>
              {t('revision', { revision })}
            </TextLink>{' '}
            · {by} · <Time value={at} />
          </li>
        ))}
      </ul>
      {rows && shown && (
        <>
          <h3 className="mt-3">{t('revision', { revision: shown })}</h3>
          <Rows rows={rows} />
        </>
      )}
    </Card>
  )
}

async function UsedBy({ freight }: { freight: Freight }) {
  const [t, locale] = await Promise.all([getTranslations('freight'), getLocale()])
  return (
    <Card title={t('usedBy', { count: freight.usedBy })}>
      {freight.products.length === 0 ? (
        <p className="soft">{t('unused')}</p>
      ) : (
        <ul className="tree">
          {freight.products.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`/goods/detail/${id}`}>{pickText(title, locale)}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One template: tester, form, versions, products that use it, and deletion. */
export async function FreightParts({ id, can, asked }: { id: string; can: Session['can']; asked: Asked }) {
  const [t, freight] = await Promise.all([getTranslations('freight'), read(getFreight, { query: { id } })])
  const wanted = Number(asked.revision)
  const shown = freight.revisions.some(({ revision }) => revision === wanted) ? wanted : null
  const aside = (
    <>
      <FreightTester freight={freight} asked={asked} />
      <UsedBy freight={freight} />
      <Revisions freight={freight} shown={shown} />
    </>
  )
  return (
    <PageColumns aside={aside}>
      {can('freight:edit') ? (
        <Card title={t('edit')} note={freight.usedBy > 0 ? t('editAffects', { count: freight.usedBy }) : undefined}>
          <RecordForm form={freightForm} action={edit} record={freight} controls={await freightControls(freight)} />
        </Card>
      ) : (
        <Card title={t('column.rows')}>
          <Rows rows={freight.rows} />
        </Card>
      )}
      {can('freight:delete') && (
        <DeleteCard
          action={remove}
          hidden={{ id }}
          title={t('delete')}
          sure={t('deleteNow')}
          blocked={freight.usedBy > 0 && t('deleteUsed', { count: freight.usedBy })}
        >
          {t('deleteHint')}
        </DeleteCard>
      )}
    </PageColumns>
  )
}
