import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import type { Goods } from '@/lib/contract/goods/record'
import { moreText } from './more-text'

const PLAIN = [
  'manufacturer',
  'ukPerson',
  'marks',
  'ageFrom',
  'battery',
  'hsCode',
  'origin',
  'customsText',
  'vatClass',
  'vatNote',
  'attributes',
] as const

/** Responsible person, markings and documents for a safety review. */
export async function GoodsCompliance({ goods }: { goods: Goods }) {
  const [t, told] = await Promise.all([getTranslations('goods'), moreText(goods.names)])
  const papers =
    goods.files.length > 0 ? (
      <ul>
        {goods.files.map(({ id, name }) => (
          <li key={id}>
            <a href={`/api/goods/files/${goods.id}/${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    ) : null
  return (
    <Card title={t('part.compliance')}>
      <Facts
        items={[
          ...PLAIN.map((field) => ({
            term: t(`field.${field}`),
            value: String(told(field, goods[field]) ?? '') || null,
          })),
          { term: t('field.documents'), value: papers },
        ]}
      />
    </Card>
  )
}
