import { getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { tierText } from '@/app/_kit/promotion/tier-text'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { codesOfBatch, type DiscountCode, getCode } from '@/lib/contract/marketing/code'
import { read } from '@/lib/upstream/read'
import { ClashNotice } from '../../_promotion/clash-notice'
import { edit, runAct, startAfter } from '../actions'
import { CODES, codeControls, codeForm } from './code-form'
import { codeScreen } from './code-screen'
import { codeText } from './code-text'

/** The fields of a discount code that cannot be changed any more. */
async function Terms({ code }: { code: DiscountCode }) {
  const t = await getTranslations('discountCode')
  return (
    <Facts
      items={[
        { term: t('column.tiers'), value: tierText({ ...code, every: false }, t) },
        { term: t('column.channel'), value: code.channel || t('none') },
        { term: t('column.titleZh'), value: code.titleZh },
        { term: t('column.titleEn'), value: code.titleEn },
        { term: t('column.startsAt'), value: <Time value={code.startsAt} /> },
        { term: t('column.endsAt'), value: <Time value={code.endsAt} /> },
        { term: t('column.audience'), value: t(`audience.${code.audience}`) },
        { term: t('column.meets'), value: code.meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('none') },
        { term: t('column.usesMax'), value: code.usesMax ?? t('none') },
        { term: t('column.usesOfBuyer'), value: code.usesOfBuyer ?? t('none') },
        {
          term: t('column.budgetP'),
          value: code.budgetP === null ? t('none') : <Money pence={code.budgetP} />,
        },
      ]}
    />
  )
}

/** The codes of a batch: the first of them, and a file with all. */
async function BatchCodes({ id }: { id: string }) {
  const [t, codes] = await Promise.all([getTranslations('discountCode'), read(codesOfBatch, { query: { id } })])
  const used = codes.filter(({ uses }) => uses > 0).length
  return (
    <Card
      title={t('codes')}
      note={t('codesUsed', { count: codes.length, used })}
      aside={<a href={`${CODES}/${id}/codes.csv`}>{t('download')}</a>}
    >
      <ul className="choices">
        {codes.slice(0, 20).map(({ code, uses }) => (
          <li key={code}>
            <span className="mono">{code}</span> {uses > 0 && <span className="soft">{t('used')}</span>}
          </li>
        ))}
      </ul>
      {codes.length > 20 && <p className="soft">{t('firstCodes')}</p>}
    </Card>
  )
}

/** State, acts and results of a discount code, and its form while it is a draft. */
export async function CodeParts({ id }: { id: string }) {
  const [t, code] = await Promise.all([getTranslations('discountCode'), read(getCode, { query: { id } })])
  const side = (
    <Card title={t(`state.${code.state}`)} note={code.stopReason}>
      <Facts
        items={[
          { term: t('column.code'), value: <b className="mono">{codeText(code, t)}</b> },
          { term: t('column.orders'), value: code.orders },
          { term: t('column.discountP'), value: <Money pence={code.discountP} /> },
        ]}
      />
      <ActList screen={codeScreen} run={runAct} record={code} />
    </Card>
  )
  return (
    <PageColumns aside={side}>
      {code.clash && <ClashNotice id={id} clash={code.clash} {...(code.canEdit && { startAfter })} />}
      <Card title={t('terms')}>
        {code.canEdit ? (
          <RecordForm form={codeForm} action={edit} record={code} controls={await codeControls(code)} />
        ) : (
          <Terms code={code} />
        )}
      </Card>
      {code.codeCount > 1 && (await BatchCodes({ id }))}
    </PageColumns>
  )
}
