import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { ApplicationFacts } from '@/app/(console)/goods/brand/_brand/application-facts'
import { QUEUE } from '@/app/(console)/goods/brand/_brand/application-lists'
import { orError } from '@/app/(console)/or-error'
import { SelectField } from '@/components/form/select-field'
import { DetailPage } from '@/components/page/detail-page'
import { getBrandApplication } from '@/lib/contract/brand'
import { pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { decide } from '../../actions'

type Props = PageProps<'/op/goods/brands/applications/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('brand.applications'))('oneTitle'),
})

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, locale, row] = await Promise.all([
    getTranslations('brand.applications'),
    getLocale(),
    read(getBrandApplication, { query: { id } }),
  ])
  const options = row.alike.map((brand) => ({ value: brand.id, label: pickText(brand.name, locale) }))
  const aside = row.state === 0 && (
    <DecisionForm
      kind="brandApplication"
      {...{ action: decide, search, reasons: 'brand_return_reason', accept: t('accept'), back: t('return') }}
      hidden={{ id, version: row.version }}
    >
      <SelectField name="brandId" label={t('as')} options={options} empty={t('asNew')} optional="unsaid" />
    </DecisionForm>
  )
  return (
    <DetailPage
      title={{ zh: row.nameZh, en: row.nameEn }}
      back={{ href: QUEUE, label: t('title') }}
      notices={<CaseBar kind="brandApplication" id={id} path={`${QUEUE}/${id}`} search={search} record={id} />}
      aside={aside}
    >
      <ApplicationFacts row={row} legalName={row.legalName} />
    </DetailPage>
  )
}

/** One application with its decision. */
export default async function BrandApplicationPage({ params, searchParams }: Props) {
  await requireScreen('/op/goods/brands/applications/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${QUEUE}/${id}`)
}
