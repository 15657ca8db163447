import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { ActList } from '@/app/_kit/act/act-list'
import type { Words } from '@/app/_kit/list/definition'
import type { RecordDefinition } from '@/app/_kit/record/definition'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { type Fact, Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { Audience, PromotionKind } from '@/lib/domain/marketing/promotion'
import { type RaisedPromotion, RaiseFields } from './raise-fields'
import { Ways } from './ways'

interface Promotion extends RaisedPromotion {
  id: string
  version: number
  state: number
  stopReason: string
  titleZh: string
  titleEn: string
  startsAt: string
  audience?: Audience
  meets: readonly PromotionKind[]
  orders: number
  discountP: number
  acts: readonly string[]
  canEdit: boolean
}

/** Fields shared by all promotions. */
const sharedFacts = ({ titleZh, titleEn, startsAt, endsAt, audience, meets }: Promotion, t: Words): Fact[] => [
  { term: t('column.titleZh'), value: titleZh },
  { term: t('column.titleEn'), value: titleEn },
  { term: t('column.startsAt'), value: <Time value={startsAt} /> },
  { term: t('column.endsAt'), value: <Time value={endsAt} /> },
  ...(audience ? [{ term: t('column.audience'), value: t(`audience.${audience}`) }] : []),
  { term: t('column.meets'), value: meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('none') },
]

export const budgetFact = (budgetP: number | null, t: Words): Fact => ({
  term: t('column.budgetP'),
  value: budgetP === null ? t('none') : <Money pence={budgetP} />,
})

type Parts<Name extends string> = NonNullable<ComponentProps<typeof ActList<Name>>['parts']>

interface Props<Name extends string> {
  promotion: Promotion
  acts: Pick<ComponentProps<typeof ActList<Name>>, 'screen' | 'run'>
  /** Form of a draft; `draw` reads the data for the controls. */
  form: Pick<ComponentProps<typeof RecordForm>, 'form' | 'action' | 'record'> & {
    controls(): Promise<Readonly<Record<string, ReactNode>>>
  }
  /** Additions of the kind: results before orders and discounts, and facts before and after the shared ones. */
  results?: readonly Fact[]
  first?: readonly Fact[]
  last?: readonly Fact[]
  /** Content above the terms, between results and acts, and below the terms. */
  above?: ReactNode
  give?: ReactNode
  below?: ReactNode
}

const addingOf = (form: unknown) => (form as RecordDefinition).add.permission

/** State, results and acts of a promotion, and its terms, as a form while it is a draft. */
export async function PromotionParts<Name extends string>(props: Props<Name>) {
  const { promotion, acts, form, results = [], first = [], last = [] } = props
  const t: Words = await getTranslations(acts.screen.words)
  const { controls, ...record } = form
  const canRaise = promotion.acts.includes('raise')
  const raising = (canRaise ? { raise: { fields: await RaiseFields({ promotion }) } } : {}) as Parts<Name>
  const side = (
    <Card title={t(`state.${promotion.state}`)} note={promotion.stopReason}>
      <Facts
        items={[
          ...results,
          { term: t('column.orders'), value: promotion.orders },
          { term: t('column.discountP'), value: <Money pence={promotion.discountP} /> },
        ]}
      />
      {props.give}
      <ActList {...acts} record={promotion} parts={raising} />
      {await Ways({ promotion, list: acts.screen.under, right: addingOf(form.form) })}
    </Card>
  )
  return (
    <PageColumns aside={side}>
      {props.above}
      <Card title={t('terms')}>
        {promotion.canEdit ? (
          <RecordForm record={promotion} {...record} controls={await controls()} />
        ) : (
          <Facts items={[...first, ...sharedFacts(promotion, t), ...last]} />
        )}
      </Card>
      {props.below}
    </PageColumns>
  )
}
