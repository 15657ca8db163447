import { getLocale, getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RowsInput } from '@/app/_kit/record/rows-input'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { getSpec, type Spec } from '@/lib/contract/spec'
import { pickText } from '@/lib/domain/locale'
import { SPEC_VALUE_MAX, SPEC_VALUES_MAX } from '@/lib/domain/spec'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, remove } from '../actions'
import type { specForms } from './spec-form'

/** The rows of values. */
export async function SpecValues({ spec }: { spec?: Spec }) {
  const t = await getTranslations('spec')
  const rows = spec?.values.map(({ id, value, colour }) => ({ id, ...value, colour })) ?? [
    { zh: '', en: '', colour: '' },
  ]
  return (
    <RowsInput
      name="values"
      label={t('column.values')}
      hint={t('valuesHint', { most: SPEC_VALUES_MAX })}
      most={SPEC_VALUES_MAX}
      rows={rows}
      columns={[
        { name: 'zh', label: t('column.nameZh'), max: SPEC_VALUE_MAX, width: 'min-w-36' },
        { name: 'en', label: t('column.nameEn'), max: SPEC_VALUE_MAX, width: 'min-w-36' },
        { name: 'colour', label: t('column.colour'), max: 7 },
      ]}
    />
  )
}

async function About({ spec }: { spec: Spec }) {
  const [t, locale] = await Promise.all([getTranslations('spec'), getLocale()])
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.owner'), value: t(spec.shopId ? 'tab.own' : 'tab.platform') },
          { term: t('column.usedBy'), value: spec.usedBy },
          ...spec.values.map(({ value, usedBy }) => ({
            term: pickText(value, locale),
            value: t('usedBy', { count: usedBy }),
          })),
        ]}
      />
    </Card>
  )
}

interface Props {
  id: string
  can: Session['can']
  form: (typeof specForms)[keyof typeof specForms]
  /** Owner of the editable sets; a `shop` can only read those of the platform. */
  side: 'shop' | 'platform'
}

/** One option set: values with their use, form, and deletion. */
export async function SpecParts({ id, can, form, side }: Props) {
  const spec = await read(getSpec, { params: { id } })
  const own = (spec.shopId !== null) === (side === 'shop')
  const t = await getTranslations('spec')
  const record = { ...spec, nameZh: spec.name.zh, nameEn: spec.name.en }
  return (
    <PageColumns aside={<About spec={spec} />} asideFirst>
      {can('spec:edit') && own && (
        <>
          <Card title={t('edit')}>
            <RecordForm form={form} action={edit} record={record} controls={{ values: <SpecValues spec={spec} /> }} />
          </Card>
          <DeleteCard action={remove} hidden={{ id }} title={t('delete')} sure={t('deleteNow')}>
            {t('deleteHint')}
          </DeleteCard>
        </>
      )}
    </PageColumns>
  )
}
