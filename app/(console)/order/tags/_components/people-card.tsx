import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'

/** People to whom orders can be assigned, each linked to their orders. */
export async function PeopleCard({ people }: { people: readonly { id: string; name: string }[] }) {
  const t = await getTranslations('order.tags')
  return (
    <Card title={t('people')}>
      <ul className="grid gap-2">
        {people.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={`/order/list?assigned=${id}`}>{t('ordersOf', { name })}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
