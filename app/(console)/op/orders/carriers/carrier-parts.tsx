import { getLocale, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { TextField } from '@/components/form/text-field'
import { PageColumns } from '@/components/page/page-columns'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { type CarrierRow, getCarrier, testTracking } from '@/lib/contract/carrier'
import { pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from './actions'
import { carrierForm } from './carrier-form'

async function Answer({ number }: { number: string }) {
  const [t, locale, found] = await Promise.all([
    getTranslations('carrier.test'),
    getLocale(),
    read(testTracking, { query: { trackingNo: number } }),
  ])
  if (found.fault) return <Notice tone="warn">{t(`fault.${found.fault}`)}</Notice>
  if (!found.carrier) return <Notice>{t('none')}</Notice>
  const { name, link } = found.carrier
  return (
    <Notice
      tone="ok"
      action={
        link && (
          <a href={link} target="_blank" rel="noreferrer">
            {t('open')}
          </a>
        )
      }
    >
      {t('is', { name: pickText(name, locale) })}
    </Notice>
  )
}

/** Finds the carrier of a number; the query is in the address, so it works without scripts. */
export async function NumberTester({ number }: { number: string }) {
  const t = await getTranslations('carrier.test')
  return (
    <Card title={t('title')} id="test">
      <form method="get" action="#test" className="form">
        {number && <Answer number={number} />}
        <TextField name="number" label={t('number')} value={number} maxLength={60} columns={24} />
        <div className="form-buttons">
          <Button type="submit">{t('ask')}</Button>
        </div>
      </form>
    </Card>
  )
}

async function About({ carrier }: { carrier: CarrierRow }) {
  const t = await getTranslations('carrier')
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.id'), value: <code>{carrier.id}</code> },
          { term: t('column.pattern'), value: carrier.pattern ? <code>{carrier.pattern}</code> : t('noPattern') },
          { term: t('column.parcels'), value: carrier.parcels },
          { term: t('column.state'), value: t(`tab.${carrier.active ? 1 : 0}`) },
        ]}
      />
      <p className="soft mt-2">{t('patternHint')}</p>
    </Card>
  )
}

/** One carrier with its form, and a number test. */
export async function CarrierParts({ id, can, number }: { id: string; can: Session['can']; number: string }) {
  const [t, carrier] = await Promise.all([getTranslations('carrier'), read(getCarrier, { query: { id } })])
  const aside = (
    <>
      <About carrier={carrier} />
      <NumberTester number={number} />
    </>
  )
  return (
    <PageColumns aside={aside}>
      {can('carrier:edit') && (
        <Card title={t('edit')}>
          <RecordForm form={carrierForm} action={edit} record={carrier} />
        </Card>
      )}
    </PageColumns>
  )
}
